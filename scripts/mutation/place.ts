/**
 * What Stryker is told to mutate: a file, or the lines of one function or constant of it.
 * @param named `<file>`, or `<file>#<name>`
 * @throws Error when the file exports nothing of that name
 */
export function placeOf(named: string, read: (file: string) => string): string {
  const [file = "", name] = named.split("#");
  if (name === undefined) return file;
  const lines = read(file).split("\n");
  const first = lines.findIndex((line) => new RegExp(`^export (const|function) ${name}\\b`).test(line));
  if (first === -1) throw new Error(`${file} exports no ${name}`);
  // As the formatter writes it: what does not end on its line ends at the next one that begins with a bracket.
  const oneLine = lines[first]?.endsWith(";");
  const last = oneLine ? first : lines.findIndex((line, at) => at > first && /^[)}\]]/.test(line));
  return `${file}:${first + 1}-${last + 1}`;
}
