/** Counts who is using a world, so that it is closed or replaced only when nobody is. */
export class Usage {
  #count = 0;
  #waiting: Array<() => void> = [];
  /** Real time of the last use, epoch milliseconds. */
  lastUsedMs = Date.now();

  get idle(): boolean {
    return this.#count === 0;
  }

  /** @returns the function that ends the use; calling it again does nothing */
  acquire(): () => void {
    this.#count++;
    this.lastUsedMs = Date.now();
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#count--;
      this.lastUsedMs = Date.now();
      if (this.idle) for (const resolve of this.#waiting.splice(0)) resolve();
    };
  }

  /** Resolves when nobody uses it. */
  async drained(): Promise<void> {
    if (!this.idle) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
