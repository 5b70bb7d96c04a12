import { packKit } from "../kit/pack";

export async function run(): Promise<number> {
  const file = await packKit();
  console.log(`Created ${file}\nIn another project: npm install --save-dev ${file}   (docs/test-kit.md)`);
  return 0;
}
