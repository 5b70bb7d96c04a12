import { parseArgs } from "node:util";
import { UserError } from "../../scripts/bootstrap/user-error.mjs";

export interface SoakOptions {
  minutes: number;
  rate: number;
  /** In MB per minute, after the warm-up. */
  growth: number;
}

const USAGE = `npm run soak -- [options]
  --minutes=30   duration, 1 to 1440
  --rate=1       multiplies the load of 50 transfers, 200 reads, 8 pages and 2 chat messages a second
  --growth=1     maximum memory growth of a program, in MB a minute, after the warm-up`;

export function readSoakOptions(args: readonly string[]): SoakOptions {
  const known = { minutes: { type: "string" }, rate: { type: "string" }, growth: { type: "string" } } as const;
  let values: { minutes?: string; rate?: string; growth?: string };
  try {
    values = parseArgs({ args: [...args], options: known }).values;
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n${USAGE}`);
  }
  return {
    minutes: number("minutes", values.minutes ?? "30", { from: 1, to: 1440 }),
    rate: number("rate", values.rate ?? "1", { from: 0.01, to: 100 }),
    growth: number("growth", values.growth ?? "1", { from: 0, to: 1000 }),
  };
}

function number(name: string, text: string, { from, to }: { from: number; to: number }): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= from && value <= to) return value;
  throw new UserError(`--${name} is ${JSON.stringify(text)}; allowed: a number from ${from} to ${to}\n${USAGE}`);
}
