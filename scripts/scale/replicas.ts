import { setTimeout as pause } from "node:timers/promises";
import type { Program } from "../dev-stack/programs";
import { Stack } from "../dev-stack/stack";

/** A new replica gets requests this long before the next one stops: HAProxy needs two good checks a second apart. */
const MIN_READY_MS = 3_000;

export class Replicas {
  readonly #stacks: Stack[];

  constructor(
    private readonly programs: readonly Program[],
    private readonly log: (line: string) => void,
  ) {
    this.#stacks = programs.map((program, index) => this.#launch(program, index));
  }

  #launch(program: Program, index: number): Stack {
    return new Stack([program], (line) => this.log(`${index + 1} ${line}`));
  }

  async ready(): Promise<void> {
    await Promise.all(this.#stacks.map((stack) => stack.ready()));
  }

  /** @throws if a replica exits with another code than 0, or does not start again */
  async restartAll(): Promise<void> {
    for (const [index, program] of this.programs.entries()) {
      const before = this.#stacks[index];
      await before?.stop();
      const exited = await before?.firstExit();
      if (exited?.code !== 0) throw new Error(`replica ${index + 1} exited with code ${exited?.code}`);
      this.#stacks[index] = this.#launch(program, index);
      await this.#stacks[index]?.ready();
      await pause(MIN_READY_MS);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#stacks.map((stack) => stack.stop()));
  }
}
