import { prepareAll } from "../setup/all";

export async function run(): Promise<number> {
  await prepareAll();
  return 0;
}
