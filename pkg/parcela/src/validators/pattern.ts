/** Masks with a fixed length. In a pattern, `0` is a digit, `A` is a letter or a digit, and any other character is a separator. */

export const PATTERNS = {
  cpf: "000.000.000-00",
  cnpj: "AA.AAA.AAA/AAAA-00",
  cep: "00000-000",
  celular: "(00) 00000-0000",
  dataDeNascimento: "00/00/0000",
} as const;

export type Pattern = (typeof PATTERNS)[keyof typeof PATTERNS];

/** Returns the characters of a text that are not separators: the digits, or the digits and letters in upper case. */
export function significantOf(pattern: Pattern, text: string): string {
  return pattern.startsWith("A") ? text.replace(/[^0-9a-z]/gi, "").toUpperCase() : text.replace(/[^0-9]/g, "");
}

/** Returns the number of leading significant characters that fit the pattern. */
export function room(pattern: string, significant: string): number {
  const places = pattern.replace(/[^0A]/g, "");
  const end = [...places].findIndex((place, at) => !(place === "A" ? /./ : /\d/).test(significant.charAt(at)));
  return end < 0 ? places.length : end;
}

/** Returns the significant characters with the separators of the pattern between them. */
export function show(pattern: string, significant: string): string {
  let text = "";
  let at = 0;
  for (const slot of pattern) {
    if (at === significant.length) break;
    text += slot === "0" || slot === "A" ? significant.charAt(at++) : slot;
  }
  return text;
}
