/** Excerpt of Stryker's report. */
export interface MutationReport {
  files: Record<string, { source: string; mutants: ReportedMutant[] }>;
}

export interface ReportedMutant {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: Position; end: Position };
}
/** Lines and columns start at 1. */
interface Position {
  line: number;
  column: number;
}

/** Counts of mutants, without those that do not compile. */
export interface Tally {
  mutants: number;
  killed: number;
  timeouts: number;
  survived: number;
  uncovered: number;
}

export function mergeReports(first: MutationReport, second: MutationReport): MutationReport {
  const files = { ...first.files };
  for (const [file, { source, mutants }] of Object.entries(second.files)) {
    files[file] = { source, mutants: [...(files[file]?.mutants ?? []), ...mutants] };
  }
  return { files };
}

export function tallyOf({ files }: MutationReport): Tally {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (expected: string) => statuses.filter((status) => status === expected).length;
  const [killed, timeouts] = [count("Killed"), count("Timeout")];
  const [survived, uncovered] = [count("Survived"), count("NoCoverage")];
  return { mutants: killed + timeouts + survived + uncovered, killed, timeouts, survived, uncovered };
}

/** Percent; 0 without mutants. */
export function scoreOf({ mutants, killed, timeouts }: Tally): number {
  return mutants === 0 ? 0 : ((killed + timeouts) * 100) / mutants;
}

export function survivorLines({ files }: MutationReport): string[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === "Survived" || status === "NoCoverage")
      .map(({ mutatorName, replacement = "", status, location }) => {
        const label = status === "Survived" ? "survived" : "not covered";
        const change = `${shorten(textAt(source, location))} → ${shorten(replacement)}`;
        return `${label}: ${file}:${location.start.line} ${mutatorName}: ${change}`;
      }),
  );
}

function textAt(source: string, { start, end }: ReportedMutant["location"]): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  // On a single line, cutting the start first would shift the end.
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? "").slice(0, end.column - 1);
  lines[0] = (lines[0] ?? "").slice(start.column - 1);
  return lines.join("\n");
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
