/** Downloads a file that the page has made. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Safe: the download has started when click() returns, and the browser keeps the data.
  URL.revokeObjectURL(address);
}
