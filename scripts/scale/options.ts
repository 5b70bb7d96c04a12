import { UserError } from "../bootstrap/user-error.mjs";
import { numberOption, readOptions } from "../control-cli/options";

const parts = ["restarts", "shards", "backup"] as const;
type Part = (typeof parts)[number];

export interface ScaleOptions {
  parts: readonly Part[];
  rounds: number;
  rate: number;
}

const USAGE = `npm run test:scale -- [options]
  --only=shards  or restarts, backup
  --rounds=2   rolling restarts behind each proxy; one takes half a minute, and rare failures need 20
  --rate=200   requests per second; less on a busy machine`;

/** @throws UserError */
export function readScaleOptions(args: readonly string[]): ScaleOptions {
  const known = {
    only: { type: "string" },
    rounds: { type: "string", default: "2" },
    rate: { type: "string", default: "200" },
  } as const;
  const { values } = readOptions(args, known, USAGE, { allowPositionals: false });
  const range = { min: 1, max: 1_000, whole: true };
  return {
    parts: selectedParts(values.only),
    rounds: numberOption("rounds", values.rounds, range, USAGE),
    rate: numberOption("rate", values.rate, range, USAGE),
  };
}

function selectedParts(only: string | undefined): readonly Part[] {
  if (only === undefined) return parts;
  const selected = parts.filter((part) => part === only);
  if (selected.length > 0) return selected;
  throw new UserError(`--only is ${JSON.stringify(only)}; allowed: ${parts.join(", ")}\n${USAGE}`);
}
