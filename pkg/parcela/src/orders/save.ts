/** Downloads of texts as files. */

/** The lifetime of the object URL in milliseconds. Safari begins to read it late. */
const READABLE_FOR = 40_000;

/** Downloads `text` as a file. */
export function save(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READABLE_FOR);
}
