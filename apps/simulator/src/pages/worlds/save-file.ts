/** Hands bytes to the browser as a download. */
export function saveFile(bytes: Uint8Array, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by the time the click returns; the browser keeps what it still reads.
  URL.revokeObjectURL(address);
}
