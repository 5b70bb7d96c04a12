import { parseArgs } from "node:util";
import { UserError } from "../bootstrap/user-error.mjs";

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
  const known = { only: { type: "string" }, rounds: { type: "string" }, rate: { type: "string" } } as const;
  let values: { only?: string; rounds?: string; rate?: string };
  try {
    values = parseArgs({ args: [...args], options: known }).values;
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n${USAGE}`);
  }
  return {
    parts: selectedParts(values.only),
    rounds: countOf("rounds", values.rounds ?? "2"),
    rate: countOf("rate", values.rate ?? "200"),
  };
}

function selectedParts(only: string | undefined): readonly Part[] {
  if (only === undefined) return parts;
  const selected = parts.filter((part) => part === only);
  if (selected.length > 0) return selected;
  throw new UserError(`--only is ${JSON.stringify(only)}; allowed: ${parts.join(", ")}\n${USAGE}`);
}

function countOf(name: string, text: string): number {
  if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 1_000) return Number(text);
  throw new UserError(`--${name} is ${JSON.stringify(text)}; allowed: a whole number from 1 to 1000\n${USAGE}`);
}
