import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../bootstrap/user-error.mjs";
import { type Image, imageWorkspaces, sbom } from "../licenses/sbom";

const FOLDER = "build/sbom";

/** `npm run sbom -- [folder]`: writes the software bill of materials of each image. */
export async function run([folder = FOLDER, ...others]: string[]): Promise<number> {
  if (folder.startsWith("-") || others.length > 0) throw new UserError("usage: npm run sbom -- [folder]");
  mkdirSync(folder, { recursive: true });
  for (const image of Object.keys(imageWorkspaces) as Image[]) {
    const path = join(folder, `${image}.cdx.json`);
    writeFileSync(path, `${JSON.stringify(sbom(image), null, 2)}\n`);
    console.log(`Written: ${path}`);
  }
  return 0;
}
