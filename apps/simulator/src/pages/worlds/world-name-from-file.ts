/** Converts a file name to a valid world name: `Bug 17 (1).db` to `bug-17-1`. */
export function worldNameFromFile(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 48)
    .replace(/-+$/, "");
}
