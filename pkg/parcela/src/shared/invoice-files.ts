/** The invoice files that the widget accepts. The specification names no kinds; these are ours. Written by `cargo xtask types`. */

export const INVOICE_FILES = {
  /** The size of the largest file, in bytes. */
  largest: 7000000,
  /** The number of leading bytes that show the kind. White space before a signature does not count. */
  head: 64,
  /** Each kind: the extensions of its file names, in lower case, and its signatures, with one of which a file begins. */
  kinds: [
    { extensions: [".pdf"], signatures: [[37, 80, 68, 70, 45], [239, 187, 191, 37, 80, 68, 70, 45]] },
    { extensions: [".xml"], signatures: [[60], [239, 187, 191, 60], [255, 254, 60, 0], [254, 255, 0, 60]] },
    { extensions: [".jpg", ".jpeg"], signatures: [[255, 216, 255]] },
    { extensions: [".png"], signatures: [[137, 80, 78, 71, 13, 10, 26, 10]] },
  ],
} as const;
