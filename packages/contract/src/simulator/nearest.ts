/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, against] of [...other].entries()) {
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === against ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

export function nearestOption(about: string, line: string): string | undefined {
  const options = [...about.matchAll(/"([^"]+)"/g)].map(([, option = ""]) => option);
  const words = line.split(/[\s:,{}"'-]+/).filter((word) => word.length > 2);
  const near = options.flatMap((option) =>
    words.map((word) => ({
      option,
      edits: distance(word, option),
      maxDistance: Math.max(1, Math.floor(option.length / 4)),
    })),
  );
  return near.filter(({ edits, maxDistance }) => edits > 0 && edits <= maxDistance).sort((a, b) => a.edits - b.edits)[0]
    ?.option;
}

export function nearestNames(query: string, names: readonly string[], maxCount = 3): string[] {
  const allowed = Math.max(2, Math.floor(query.length / 4));
  return names
    .map((name) => ({ name, edits: query.length > 2 && name.includes(query) ? 1 : distance(query, name) }))
    .filter(({ edits }) => edits <= allowed)
    .sort((a, b) => a.edits - b.edits)
    .slice(0, maxCount)
    .map(({ name }) => name);
}
