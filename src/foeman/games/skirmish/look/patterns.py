"""How terrain and zones are filled in the picture: SVG patterns, written once."""

# ruff: noqa: E501 - drawings have no line breaks

from __future__ import annotations

PATTERNS = """
<pattern id="trees" width="26" height="26" patternUnits="userSpaceOnUse"><circle cx="8" cy="9" r="6.5" fill="#587d42"/><circle cx="6.5" cy="7.5" r="3" fill="#7ca25f"/><circle cx="20" cy="20" r="5.5" fill="#4f733b"/><circle cx="18.5" cy="18.5" r="2.5" fill="#7ca25f"/></pattern>
<pattern id="leaves" width="9" height="9" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="2.6" fill="#47683a"/><circle cx="7" cy="7" r="2" fill="#7ca25f"/></pattern>
<pattern id="stones" width="22" height="16" patternUnits="userSpaceOnUse"><path d="M2 6l5-4 6 1 2 5-5 4-6-1zM14 13l4-3 3 3-2 3z" fill="#ffffff" fill-opacity=".28" stroke="#4d473c" stroke-opacity=".5" stroke-width=".7"/></pattern>
<pattern id="bricks" width="16" height="10" patternUnits="userSpaceOnUse"><path d="M0 .5h16M0 5.5h16M4 .5v5M12 5.5v5" stroke="#7a6a4a" stroke-opacity=".55" stroke-width=".8" fill="none"/></pattern>
<pattern id="reeds" width="22" height="18" patternUnits="userSpaceOnUse"><path d="M4 14q1-6 0-10M7 14q1-5 2-8M15 17q0-5-1-8M2 15h8M12 17.5h7" stroke="#4d5f39" stroke-width="1.1" fill="none"/></pattern>
<pattern id="waves" width="28" height="14" patternUnits="userSpaceOnUse"><path d="M0 5q7-5 14 0t14 0M-7 12q7-5 14 0t14 0 14 0" stroke="#5f95ad" stroke-width="1.1" fill="none"/></pattern>
<pattern id="thorns" width="18" height="18" patternUnits="userSpaceOnUse"><path d="M2 16L9 3l2 6 5-4-3 8 4 3M6 9l-4-2" stroke="#4f4630" stroke-width="1.1" fill="none"/></pattern>
<pattern id="flames" width="20" height="20" patternUnits="userSpaceOnUse"><path d="M5 17q-4-5 0-10 0 4 3 5 1-3 0-6 6 6 2 11z" fill="#c6482b" fill-opacity=".75"/><path d="M15 9q-2-3 0-6 0 2 2 3 0 3-2 3z" fill="#f3d27a"/></pattern>
<pattern id="roof" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 12L12 0M-3 3L3-3M9 15L15 9" stroke="#6d4528" stroke-opacity=".7" stroke-width="1.2"/></pattern>
<pattern id="cracks" width="30" height="24" patternUnits="userSpaceOnUse"><path d="M0 8l8 4 7-6 9 5 6-3M4 20l9-3 6 5" stroke="#1f1a15" stroke-width="1.4" fill="none"/></pattern>
<pattern id="planks" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 .5h10M0 5h10" stroke="#6d4d28" stroke-width="1"/></pattern>
<pattern id="grass" width="60" height="60" patternUnits="userSpaceOnUse"><path d="M8 12q1-4 3-5M10 12q0-3 0-6M40 44q1-4 3-5M42 44q0-3 0-6M30 20q1-3 2-4M52 8q1-3 2-4M16 50q1-3 2-4" stroke="#9aa968" stroke-width="1" fill="none" stroke-opacity=".7"/></pattern>
<pattern id="zone-Player" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v14" stroke="#2f5f9e" stroke-width="2" stroke-opacity=".16"/></pattern>
<pattern id="zone-AI" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0v14" stroke="#a8322a" stroke-width="2" stroke-opacity=".16"/></pattern>
<radialGradient id="felt" cx=".5" cy=".45" r=".8"><stop offset="0" stop-color="#d3d9a5"/><stop offset="1" stop-color="#b7c084"/></radialGradient>
<filter id="lift" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="1.2" dy="1.8" stdDeviation="1.2" flood-color="#2b2418" flood-opacity=".45"/></filter>
"""
