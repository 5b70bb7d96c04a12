import { availableParallelism } from "node:os";
import { duration } from "../bootstrap/progress.mjs";
import { UserError } from "../bootstrap/user-error.mjs";
import type { Check } from "../checks/check";
import { type Counts, countsText, failedOne, passedOne, sum } from "./counts";
import type { SuiteResult } from "./suites";

export class Steps {
  readonly #counts: Counts[] = [];
  readonly #failed: string[] = [];
  readonly #failures: string[] = [];

  /** A suite that throws counts as a failure. */
  async suite(title: string, run: () => Promise<SuiteResult>): Promise<boolean> {
    console.log(`\n▸ ${title}`);
    const startedAt = performance.now();
    const { counts, failures } = await run().catch((error: unknown) => {
      console.error(problemOf(error));
      return { counts: failedOne, failures: [] };
    });
    this.#failures.push(...failures);
    return this.#close(title, counts, startedAt, `: ${countsText(counts)}`);
  }

  async check({ title, run }: Check): Promise<boolean> {
    const startedAt = performance.now();
    const problem = await run().catch(problemOf);
    if (problem) console.error(`\n${problem}`);
    return this.#close(title, problem ? failedOne : passedOne, startedAt);
  }

  /** Fails if the work throws. */
  step(title: string, work: () => unknown): Promise<boolean> {
    const run = async () => {
      await work();
      return null;
    };
    return this.check({ title, run });
  }

  async checks(all: readonly Check[]): Promise<void> {
    const queue = all.values();
    const worker = async () => {
      for (const check of queue) await this.check(check);
    };
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
  }

  /** Counts as a failure, because the skipped tests might fail. */
  skip(title: string, reason: string): void {
    this.#close(`${title} (not run: ${reason})`, failedOne, performance.now());
  }

  #close(title: string, counts: Counts, startedAt: number, details = ""): boolean {
    const hasPassed = counts.failed === 0;
    this.#counts.push(counts);
    if (!hasPassed) this.#failed.push(title);
    console.log(`${hasPassed ? "✓" : "✗"} ${title}${details} (${duration(performance.now() - startedAt)})`);
    return hasPassed;
  }

  /** @returns exit code */
  finish(): number {
    const { passed, failed, skipped } = sum(this.#counts);
    if (this.#failures.length > 0) console.log(`\n${this.#failures.map((line) => `✗ ${line}`).join("\n")}`);
    if (this.#failed.length > 0) console.log(`\nFailed: ${this.#failed.join(" · ")}`);
    if (skipped > 0) console.log(`\nSkipped: ${skipped}`);
    console.log(`\n${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  }
}

function problemOf(error: unknown): string {
  if (error instanceof UserError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
