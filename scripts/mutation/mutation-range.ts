export function mutationRange(target: string, read: (file: string) => string): string {
  const [file = "", name] = target.split("#");
  if (name === undefined) return file;
  const lines = read(file).split("\n");
  const first = lines.findIndex((line) => new RegExp(`^export (const|(async )?function) ${name}\\b`).test(line));
  if (first === -1) throw new Error(`${file} exports no ${name}`);
  // A statement ends on its first line, or on the next line that starts with a bracket, but parameters end there too.
  const oneLine = lines[first]?.endsWith(";");
  const last = oneLine ? first : lines.findIndex((line, at) => at > first && /^[)}\]](?!.*\{$)/.test(line));
  return `${file}:${first + 1}-${last + 1}`;
}
