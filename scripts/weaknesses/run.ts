import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Outcome, runTests } from "./noticed";
import { dropScratch, makeScratch } from "./scratch";
import type { Weakness } from "./weakness";

export interface Row {
  readonly weakness: Weakness;
  readonly outcome: Outcome | { readonly kind: "gone" };
  readonly seconds: number;
}

export interface SeedOptions {
  readonly atOnce: number;
  readonly tell: (row: Row) => void;
}

/**
 * Seeds each weakness separately in a copy and runs its test.
 * @throws Error when tests fail without a weakness
 */
export async function seedAll(weaknesses: readonly Weakness[], { atOnce, tell }: SeedOptions): Promise<Row[]> {
  const scratches = Array.from({ length: atOnce }, makeScratch);
  const left = [...weaknesses];
  const rows: Row[] = [];
  const work = async (scratch: string) => {
    for (let weakness = left.shift(); weakness; weakness = left.shift()) {
      const started = performance.now();
      const outcome = await seed(scratch, weakness);
      const row = { weakness, outcome, seconds: (performance.now() - started) / 1000 };
      rows.push(row);
      tell(row);
    }
  };
  try {
    await checkSound(scratches[0] ?? "", weaknesses);
    await Promise.all(scratches.map(work));
    return rows;
  } finally {
    for (const scratch of scratches) dropScratch(scratch);
  }
}

async function checkSound(scratch: string, weaknesses: readonly Weakness[]): Promise<void> {
  const sound = await runTests(scratch, [...new Set(weaknesses.map(({ test }) => test))]);
  if (sound.kind !== "green")
    throw new Error(`without a seeded defect the tests must pass, not be ${JSON.stringify(sound)}`);
}

async function seed(scratch: string, { file, find, replace, test, only }: Weakness): Promise<Row["outcome"]> {
  const place = join(scratch, file);
  const sound = readFileSync(place, "utf8");
  const [before, after, ...more] = sound.split(find);
  if (before === undefined || after === undefined || more.length > 0) return { kind: "gone" };
  writeFileSync(place, before + replace + after);
  try {
    return await runTests(scratch, [test], only);
  } finally {
    writeFileSync(place, sound);
  }
}

export function lineOf({ weakness, outcome, seconds }: Row): string {
  const said = {
    red: () => `red    ${weakness.name} ← ${outcome.kind === "red" ? outcome.by : ""}`,
    green: () => `GREEN  ${weakness.name}: not detected (${weakness.test})`,
    nothing: () => `?      ${weakness.name}: ${outcome.kind === "nothing" ? outcome.why : ""} (${weakness.test})`,
    gone: () => `GONE   ${weakness.name}: its code is no longer in ${weakness.file}`,
  }[outcome.kind]();
  return `${said} (${seconds.toFixed(0)} s)`;
}
