/* The theme, before anything is drawn. */

(() => {
  let theme = "auto";
  try {
    const kept = document.cookie.match(/(?:^|; )foeman=([^;]*)/);
    theme = JSON.parse(decodeURIComponent(kept[1])).theme ?? "auto";
  } catch {}
  const dark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
