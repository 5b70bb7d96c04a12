import { packConformance, packKit } from "../kit/pack";

export async function run(): Promise<number> {
  for (const [file, document] of [
    [await packKit(), "docs/test-kit.md"],
    [await packConformance(), "docs/conformance.md"],
  ]) {
    console.log(`Created ${file}\nIn another project: npm install --save-dev ${file}   (${document})`);
  }
  return 0;
}
