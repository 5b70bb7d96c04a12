/** Reference count: a world is closed or replaced only when idle. */
export class Usage {
  #count = 0;
  #waiting: Array<() => void> = [];
  /** In real time. */
  lastUsedMs = Date.now();

  get isIdle(): boolean {
    return this.#count === 0;
  }

  /** @returns an idempotent release function */
  acquire(): () => void {
    this.#count++;
    this.lastUsedMs = Date.now();
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#count--;
      this.lastUsedMs = Date.now();
      if (this.isIdle) for (const resolve of this.#waiting.splice(0)) resolve();
    };
  }

  async whenIdle(): Promise<void> {
    if (!this.isIdle) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
