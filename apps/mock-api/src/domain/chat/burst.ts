/** Sliding-window rate limiter in real time, because a world's clock may be stopped. */
export class Burst {
  #at: number[] = [];

  constructor(
    private readonly most: number,
    private readonly seconds: number,
  ) {}

  allows(nowMs = performance.now()): boolean {
    this.#forget(nowMs);
    return this.#at.length < this.most;
  }

  take(nowMs = performance.now()): boolean {
    if (!this.allows(nowMs)) return false;
    this.#at.push(nowMs);
    return true;
  }

  idle(nowMs = performance.now()): boolean {
    this.#forget(nowMs);
    return this.#at.length === 0;
  }

  #forget(nowMs: number): void {
    const since = nowMs - this.seconds * 1000;
    this.#at = this.#at.filter((at) => at > since);
  }
}
