import { packKit } from "../kit/pack";

/** `npm run kit`: the test kit as a package that any project can install. */
export async function run(): Promise<number> {
  const file = await packKit();
  console.log(`Made ${file}\nIn another project: npm install --save-dev ${file}   (docs/test-kit.md)`);
  return 0;
}
