/** The tables of the guide "theming". The descriptions are those of the custom elements manifest. */

export default {
  property: "Property",
  part: "Part",
  meaning: "What it is",
  light: "Light",
  dark: "Dark",
  properties: undefined,
  parts: undefined,
};
