import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { controlApi, memberApi } from "@mekong/contract/api-descriptions";
import { APP_VERSION } from "@mekong/contract/limits";
import { openApiOf } from "@mekong/contract/openapi";
import { UserError } from "../bootstrap/user-error.mjs";

const FOLDER = "build/openapi";

/** `npm run openapi -- [folder]`: writes the OpenAPI documents. */
export async function run([folder = FOLDER, ...others]: string[]): Promise<number> {
  if (folder.startsWith("-") || others.length > 0) throw new UserError("usage: npm run openapi -- [folder]");
  mkdirSync(folder, { recursive: true });
  for (const [file, api] of Object.entries({ "member-api.json": memberApi, "control-api.json": controlApi })) {
    const path = join(folder, file);
    writeFileSync(path, `${JSON.stringify(openApiOf(api, APP_VERSION), null, 2)}\n`);
    console.log(`Written: ${path}`);
  }
  return 0;
}
