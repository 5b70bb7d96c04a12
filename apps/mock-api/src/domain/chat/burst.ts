/** Counts what somebody does, and says when it is too much at once. By real time: a world's clock may stand still. */
export class Burst {
  /** When the last ones were, in milliseconds, oldest first. */
  #at: number[] = [];

  /** @param most how many are allowed within any `seconds` */
  constructor(
    private readonly most: number,
    private readonly seconds: number,
  ) {}

  /** Whether one more is allowed now. It counts nothing. */
  allows(nowMs = performance.now()): boolean {
    this.#forget(nowMs);
    return this.#at.length < this.most;
  }

  /** Counts one more where that is allowed. @returns whether it was */
  take(nowMs = performance.now()): boolean {
    if (!this.allows(nowMs)) return false;
    this.#at.push(nowMs);
    return true;
  }

  /** Whether nothing is counted any more. */
  idle(nowMs = performance.now()): boolean {
    this.#forget(nowMs);
    return this.#at.length === 0;
  }

  #forget(nowMs: number): void {
    const since = nowMs - this.seconds * 1000;
    this.#at = this.#at.filter((at) => at > since);
  }
}
