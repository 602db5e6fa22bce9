/** The heads of the tables of the guide "theming". */

export default {
  property: "Propriedade",
  part: "Parte",
  meaning: "O que é",
  light: "Claro",
  dark: "Escuro",
};
