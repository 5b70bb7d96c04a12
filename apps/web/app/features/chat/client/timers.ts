export class Timers {
  readonly #running = new Map<string, ReturnType<typeof setTimeout>>();

  has(name: string): boolean {
    return this.#running.has(name);
  }

  /** Restarts a timer of the same name. */
  after(name: string, ms: number, callback: () => void): void {
    this.cancel(name);
    const timer = setTimeout(() => {
      this.#running.delete(name);
      callback();
    }, ms);
    this.#running.set(name, timer);
  }

  cancel(name: string): void {
    clearTimeout(this.#running.get(name));
    this.#running.delete(name);
  }

  clear(): void {
    for (const name of [...this.#running.keys()]) this.cancel(name);
  }
}
