/** Downloads. */

/** For how long a download can be read, in milliseconds: Safari begins it late. */
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
