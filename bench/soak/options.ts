import { numberOption, readOptions } from "../../scripts/control-cli/options";

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
  const known = {
    minutes: { type: "string", default: "30" },
    rate: { type: "string", default: "1" },
    growth: { type: "string", default: "1" },
  } as const;
  const { values } = readOptions(args, known, USAGE, { allowPositionals: false });
  return {
    minutes: numberOption("minutes", values.minutes, { min: 1, max: 1440 }, USAGE),
    rate: numberOption("rate", values.rate, { min: 0.01, max: 100 }, USAGE),
    growth: numberOption("growth", values.growth, { min: 0, max: 1000 }, USAGE),
  };
}
