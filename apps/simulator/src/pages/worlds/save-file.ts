/** Hands a file to the browser as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by the time the click returns; the browser keeps what it still reads.
  URL.revokeObjectURL(address);
}
