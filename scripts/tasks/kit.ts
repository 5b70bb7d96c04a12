import { packKit } from "../kit/pack";

/** `npm run kit`. */
export async function run(): Promise<number> {
  const file = await packKit();
  console.log(`Created ${file}\nIn another project: npm install --save-dev ${file}   (docs/test-kit.md)`);
  return 0;
}
