/** The checkout's public custom properties with their defaults. A test compares them to crates/ui/src/styles/tokens.css. */

/** The colours, in the light and in the dark theme. */
export const COLOURS = {
  surface: ["#ffffff", "#15191d"],
  sunken: ["#f5f7f8", "#1e242a"],
  text: ["#1b2127", "#e6eaee"],
  muted: ["#59646f", "#a6b1bc"],
  line: ["#e1e6ea", "#2c343b"],
  edge: ["#858f99", "#737f8a"],
  accent: ["#0b6b57", "#58d3b0"],
  "accent-strong": ["#08523f", "#84e2c7"],
  "accent-soft": ["#e9f5f1", "#17312a"],
  "on-accent": ["#ffffff", "#04211a"],
  good: ["#0b6b57", "#58d3b0"],
  warn: ["#8a5a00", "#f2c14e"],
  "warn-soft": ["#fff6e0", "#33290f"],
  danger: ["#b3261e", "#ffa198"],
  "danger-soft": ["#fdf1f0", "#371d1b"],
};

/** The sizes, which are the same in both themes: the value and, for pixels, the minimum and the maximum. */
export const SIZES = {
  radius: { value: "12px", least: 0, most: 32 },
  "radius-control": { value: "8px", least: 0, most: 28 },
  "font-size": { value: "16px", least: 14, most: 22 },
  width: { value: "640px", least: 320, most: 960 },
  font: { value: "inherit" },
  "font-mono": { value: "ui-monospace, monospace" },
};

/** Matches a colour. */
export const HEX = /^#[0-9a-f]{6}$/;

/** The themes, in the order of a colour's values. */
export const THEMES = ["light", "dark"];

/** The presets: the values that differ from the checkout's own. */
export const PRESETS = {
  own: {},
  ocean: {
    accent: ["#0b5cad", "#7cb8ff"],
    "accent-strong": ["#084886", "#a6d0ff"],
    "accent-soft": ["#e8f1fb", "#15283d"],
    "on-accent": ["#ffffff", "#05203c"],
    good: ["#0b5cad", "#7cb8ff"],
    radius: "6px",
    "radius-control": "4px",
  },
  grape: {
    accent: ["#6b2fa0", "#cfa6f5"],
    "accent-strong": ["#52217d", "#e0c6fb"],
    "accent-soft": ["#f4ecfa", "#2b1c3a"],
    "on-accent": ["#ffffff", "#260a3f"],
    good: ["#6b2fa0", "#cfa6f5"],
    radius: "20px",
    "radius-control": "14px",
  },
};

/** Returns the colours of the light theme (0) or the dark one (1). */
export function coloursOf({ colours }, index) {
  return Object.fromEntries(Object.entries(colours).map(([name, both]) => [name, both[index]]));
}
