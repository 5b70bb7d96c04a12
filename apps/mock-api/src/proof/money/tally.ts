import { count } from "../count";

export class Tally {
  readonly outcomes: Record<string, number> = {};
  readonly #tried: Record<string, number> = {};
  readonly #done: Record<string, number> = {};
  steps = 0;

  add(kind: string, came: string): void {
    this.steps += 1;
    count(this.outcomes, came);
    count(this.#tried, kind);
    if (came === "done") count(this.#done, kind);
  }

  neverDone(tries: number): string[] {
    return Object.keys(this.#tried).filter((kind) => (this.#tried[kind] ?? 0) >= tries && !this.#done[kind]);
  }

  toString(): string {
    const shares = Object.entries(this.#tried).map(([kind, tried]) => `${kind} ${this.#done[kind] ?? 0}/${tried}`);
    return `${this.steps} steps, ${JSON.stringify(this.outcomes)}; done of tried: ${shares.sort().join(", ")}`;
  }
}
