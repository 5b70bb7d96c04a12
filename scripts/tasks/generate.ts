import { prepareSources } from "../setup/all";

/** `generate`: generates untracked files for editors and tests. */
export async function run(): Promise<number> {
  await prepareSources();
  return 0;
}
