import { prepareAll } from "../prepare/all";

export async function run(): Promise<number> {
  await prepareAll();
  return 0;
}
