/** The heads of the tables of the guide "theming". */

export default {
  property: "Property",
  part: "Part",
  meaning: "What it is",
  light: "Light",
  dark: "Dark",
};
