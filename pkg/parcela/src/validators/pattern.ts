/** Masks with a fixed number of places: `0` is one for a digit, `A` one for a letter or digit, and any other character a separator. */

export const PATTERNS = {
  cpf: "000.000.000-00",
  cnpj: "AA.AAA.AAA/AAAA-00",
  cep: "00000-000",
  celular: "(00) 00000-0000",
  dataDeNascimento: "00/00/0000",
} as const;

export type Pattern = (typeof PATTERNS)[keyof typeof PATTERNS];

/** The characters of a text that have a place somewhere in the pattern. */
export function significantOf(pattern: Pattern, text: string): string {
  return pattern.startsWith("A") ? text.replace(/[^0-9a-z]/gi, "").toUpperCase() : text.replace(/[^0-9]/g, "");
}

/** The number of leading significant characters that have a place. */
export function room(pattern: Pattern, significant: string): number {
  const places = pattern.replace(/[^0A]/g, "");
  const end = [...places].findIndex((place, at) => !(place === "A" ? /./ : /\d/).test(significant.charAt(at)));
  return end < 0 ? places.length : end;
}

/** The significant characters in their places, with the separators between them. */
export function show(pattern: Pattern, significant: string): string {
  let text = "";
  let at = 0;
  for (const slot of pattern) {
    if (at === significant.length) break;
    text += slot === "0" || slot === "A" ? significant.charAt(at++) : slot;
  }
  return text;
}
