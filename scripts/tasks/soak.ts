import { runSource } from "../test/run-node";

/** `npm run soak -- --minutes=30` */
export function run(options: string[]): Promise<number> {
  return runSource("bench/soak/main.ts", options);
}
