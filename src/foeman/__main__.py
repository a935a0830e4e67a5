"""`python -m foeman` is `foeman`."""

from foeman.cli import main

if __name__ == "__main__":
    main()
