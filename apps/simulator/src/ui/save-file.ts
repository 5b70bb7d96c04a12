/** Lets the browser download a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has started when click() returns, so the URL is no longer needed.
  URL.revokeObjectURL(address);
}
