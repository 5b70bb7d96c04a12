import { prepareAll } from "../prepare/all";

/** `npm run build`. */
export async function run(): Promise<number> {
  await prepareAll();
  return 0;
}
