/** Limits calls in real time, because a world's clock may be frozen. */
export class RateLimiter {
  #timesMs: number[] = [];

  constructor(
    private readonly maxCalls: number,
    private readonly seconds: number,
  ) {}

  allows(nowMs = performance.now()): boolean {
    this.#removeExpired(nowMs);
    return this.#timesMs.length < this.maxCalls;
  }

  tryAcquire(nowMs = performance.now()): boolean {
    if (!this.allows(nowMs)) return false;
    this.#timesMs.push(nowMs);
    return true;
  }

  waitMs(nowMs = performance.now()): number {
    if (this.allows(nowMs)) return 0;
    const [firstMs = nowMs] = this.#timesMs;
    return firstMs + this.seconds * 1000 - nowMs;
  }

  isIdle(nowMs = performance.now()): boolean {
    this.#removeExpired(nowMs);
    return this.#timesMs.length === 0;
  }

  #removeExpired(nowMs: number): void {
    const since = nowMs - this.seconds * 1000;
    this.#timesMs = this.#timesMs.filter((at) => at > since);
  }
}
