import { prepareSources } from "../prepare/all";

/** `generate`: what editors and tests need that is not in the repository. */
export async function run(): Promise<number> {
  await prepareSources();
  return 0;
}
