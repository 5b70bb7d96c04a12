/** Excerpt of Stryker's report. */
export interface MutationReport {
  files: Record<string, { source: string; mutants: ReportedMutant[] }>;
}

export interface ReportedMutant {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: Place; end: Place };
}
/** One-based. */
interface Place {
  line: number;
  column: number;
}

/** Excludes mutants that do not compile. */
export interface Tally {
  mutants: number;
  killed: number;
  timeouts: number;
  survived: number;
  notReached: number;
}

export function joined(one: MutationReport, other: MutationReport): MutationReport {
  const files = { ...one.files };
  for (const [file, { source, mutants }] of Object.entries(other.files)) {
    files[file] = { source, mutants: [...(files[file]?.mutants ?? []), ...mutants] };
  }
  return { files };
}

export function tallyOf({ files }: MutationReport): Tally {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
  const [killed, timeouts] = [count("Killed"), count("Timeout")];
  const [survived, notReached] = [count("Survived"), count("NoCoverage")];
  return { mutants: killed + timeouts + survived + notReached, killed, timeouts, survived, notReached };
}

/** Percent; 0 without mutants. */
export function scoreOf({ mutants, killed, timeouts }: Tally): number {
  return mutants === 0 ? 0 : ((killed + timeouts) * 100) / mutants;
}

export function unnoticed({ files }: MutationReport): string[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === "Survived" || status === "NoCoverage")
      .map(({ mutatorName, replacement = "", status, location }) => {
        const reached = status === "Survived" ? "survived" : "not covered";
        const change = `${short(textAt(source, location))} → ${short(replacement)}`;
        return `${reached}: ${file}:${location.start.line} ${mutatorName}: ${change}`;
      }),
  );
}

function textAt(source: string, { start, end }: ReportedMutant["location"]): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  // Cuts the end first: on a single line, cutting the start would shift it.
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? "").slice(0, end.column - 1);
  lines[0] = (lines[0] ?? "").slice(start.column - 1);
  return lines.join("\n");
}

function short(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
