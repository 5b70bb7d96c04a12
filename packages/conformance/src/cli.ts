import { writeFile } from "node:fs/promises";
import { junitReport } from "./junit-report";
import { OptionsError, readOptions, USAGE } from "./options";
import { type ConformanceReport, runConformance } from "./run";
import { textReport } from "./text-report";

export interface Output {
  log(text: string): void;
  error(text: string): void;
}

const CONFORMS = 0;
const DEVIATES = 1;
const NOT_RUN = 2;

/** @returns exit code */
export async function runCli(
  args: readonly string[],
  environment: Record<string, string | undefined> = process.env,
  output: Output = console,
): Promise<number> {
  if (args.includes("--help")) {
    output.log(USAGE);
    return CONFORMS;
  }
  try {
    const { report: file, ...options } = readOptions(args, environment);
    const onWrite = (lines: readonly string[]) =>
      output.log(["--write changes data:", ...lines.map((line) => `  ${line}`), ""].join("\n"));
    const report = await runConformance({ ...options, onWrite });
    output.log(textReport(report));
    if (file !== undefined) await writeReport(file, report);
    return exitCodeOf(report);
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error;
    output.error(`${error.message}\n\n${USAGE}`);
    return NOT_RUN;
  }
}

async function writeReport(file: string, report: ConformanceReport): Promise<void> {
  try {
    await writeFile(file, junitReport(report));
  } catch (error) {
    throw new OptionsError(`--report can't be written: ${(error as Error).message}`);
  }
}

function exitCodeOf({ results, stopped }: ConformanceReport): number {
  if (results.some(({ result }) => result === "deviates")) return DEVIATES;
  return stopped === undefined ? CONFORMS : NOT_RUN;
}
