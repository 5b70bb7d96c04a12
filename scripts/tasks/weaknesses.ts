import { prepareSources } from "../prepare/all";
import { weaknesses } from "../weaknesses/list";
import { lineOf, seedAll } from "../weaknesses/run";

/**
 * `npm run test:weaknesses [-- words]`: makes the house weaker in one place after the other, in a copy, and shows that a
 * test notices each. With words, only those whose name has them. Takes minutes; no part of `npm test`.
 */
export async function run(options: string[]): Promise<number> {
  await prepareSources();
  const words = options.join(" ");
  const chosen = weaknesses.filter(({ name }) => name.includes(words));
  const rows = await seedAll(chosen, (row) => console.log(lineOf(row)));
  const noticed = rows.filter(({ outcome }) => outcome.kind === "red").length;
  console.log(`\n${noticed} of ${rows.length} weaknesses were noticed`);
  return noticed === rows.length && rows.length > 0 ? 0 : 1;
}
