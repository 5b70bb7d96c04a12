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

/** Returns the option quoted in `about` that is nearest to a word of `line`. */
export function nearestOption(about: string, line: string): string | undefined {
  const options = [...about.matchAll(/"([^"]+)"/g)].map(([, option = ""]) => option);
  const typed = line.split(/[\s:,{}"'-]+/).filter((word) => word.length > 2);
  const near = options.flatMap((option) =>
    typed.map((word) => ({ option, by: distance(word, option), most: Math.max(1, Math.floor(option.length / 4)) })),
  );
  return near.filter(({ by, most }) => by > 0 && by <= most).sort((a, b) => a.by - b.by)[0]?.option;
}

/** Returns names that contain `wanted` or are similar, nearest first. */
export function nearestNames(wanted: string, names: readonly string[], most = 3): string[] {
  const allowed = Math.max(2, Math.floor(wanted.length / 4));
  return names
    .map((name) => ({ name, by: wanted.length > 2 && name.includes(wanted) ? 1 : distance(wanted, name) }))
    .filter(({ by }) => by <= allowed)
    .sort((a, b) => a.by - b.by)
    .slice(0, most)
    .map(({ name }) => name);
}
