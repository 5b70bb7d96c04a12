import { writeFileSync } from "node:fs";
import { NOTICES, notices } from "../licenses/notices";

export async function run(): Promise<number> {
  writeFileSync(NOTICES, notices());
  console.log(`Written: ${NOTICES}`);
  return 0;
}
