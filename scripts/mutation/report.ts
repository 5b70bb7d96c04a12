/** As much of Stryker's report as is read. */
export interface MutationReport {
  files: Record<string, { source: string; mutants: ReportedMutant[] }>;
}

/** A change of a source, and what came of it. */
export interface ReportedMutant {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: Place; end: Place };
}
/** Both count from 1. */
interface Place {
  line: number;
  column: number;
}

/** What came of the mutants of a group. Those that no program could be made of are not counted. */
export interface Tally {
  mutants: number;
  killed: number;
  /** Noticed by never coming to an end. */
  timeouts: number;
  survived: number;
  /** No test reaches them. */
  notReached: number;
}

/** Two reports as one. */
export function joined(one: MutationReport, other: MutationReport): MutationReport {
  const files = { ...one.files };
  for (const [file, { source, mutants }] of Object.entries(other.files)) {
    files[file] = { source, mutants: [...(files[file]?.mutants ?? []), ...mutants] };
  }
  return { files };
}

/** Counts a report's mutants. */
export function tallyOf({ files }: MutationReport): Tally {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
  const [killed, timeouts] = [count("Killed"), count("Timeout")];
  const [survived, notReached] = [count("Survived"), count("NoCoverage")];
  return { mutants: killed + timeouts + survived + notReached, killed, timeouts, survived, notReached };
}

/** The percentage that was noticed. Nothing to notice is no success. */
export function scoreOf({ mutants, killed, timeouts }: Tally): number {
  return mutants === 0 ? 0 : ((killed + timeouts) * 100) / mutants;
}

/** A line for each mutant that nobody noticed: where, what it was, and what it became. */
export function unnoticed({ files }: MutationReport): string[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === "Survived" || status === "NoCoverage")
      .map(({ mutatorName, replacement = "", status, location }) => {
        const reached = status === "Survived" ? "survived" : "not reached";
        const change = `${short(textAt(source, location))} → ${short(replacement)}`;
        return `${reached}: ${file}:${location.start.line} ${mutatorName}: ${change}`;
      }),
  );
}

function textAt(source: string, { start, end }: ReportedMutant["location"]): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  // The end first: on a line that is both, cutting the beginning off would move it.
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? "").slice(0, end.column - 1);
  lines[0] = (lines[0] ?? "").slice(start.column - 1);
  return lines.join("\n");
}

function short(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
