/** The files that the widget accepts as an invoice, of which the specification says nothing. Written by `cargo xtask types`. */

export const INVOICE_FILES = {
  /** The size of the largest, in bytes. */
  largest: 7000000,
  /** How many of the first bytes tell the kind. White space before a signature does not count. */
  head: 64,
  /** Each kind: the extensions of its names, in lower case, and the bytes that its files begin with, one of them. */
  kinds: [
    { extensions: [".pdf"], signatures: [[37, 80, 68, 70, 45], [239, 187, 191, 37, 80, 68, 70, 45]] },
    { extensions: [".xml"], signatures: [[60], [239, 187, 191, 60], [255, 254, 60, 0], [254, 255, 0, 60]] },
    { extensions: [".jpg", ".jpeg"], signatures: [[255, 216, 255]] },
    { extensions: [".png"], signatures: [[137, 80, 78, 71, 13, 10, 26, 10]] },
  ],
} as const;
