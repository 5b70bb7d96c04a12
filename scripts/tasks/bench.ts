import { runSource } from "../test/run-node";

/** `npm run bench` */
export function run(options: string[]): Promise<number> {
  return runSource("bench/main.ts", options);
}
