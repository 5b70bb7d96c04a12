import { count } from "../count";

export class StepStatistics {
  readonly outcomes: Record<string, number> = {};
  readonly #attempts: Record<string, number> = {};
  readonly #successes: Record<string, number> = {};
  steps = 0;

  add(kind: string, result: string): void {
    this.steps += 1;
    count(this.outcomes, result);
    count(this.#attempts, kind);
    if (result === "done") count(this.#successes, kind);
  }

  neverSucceeded(minAttempts: number): string[] {
    return Object.keys(this.#attempts).filter(
      (kind) => (this.#attempts[kind] ?? 0) >= minAttempts && !this.#successes[kind],
    );
  }

  toString(): string {
    const shares = Object.entries(this.#attempts).map(
      ([kind, attempts]) => `${kind} ${this.#successes[kind] ?? 0}/${attempts}`,
    );
    return `${this.steps} steps, ${JSON.stringify(this.outcomes)}; done of tried: ${shares.sort().join(", ")}`;
  }
}
