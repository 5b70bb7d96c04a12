import { prepareAll } from "../prepare/all";

/** `npm run build`: everything that `npm start` serves. */
export async function run(): Promise<number> {
  await prepareAll();
  return 0;
}
