/** Timers by name: one of each, and all of them gone at once. */
export class Timers {
  readonly #running = new Map<string, ReturnType<typeof setTimeout>>();

  has(name: string): boolean {
    return this.#running.has(name);
  }

  /** Does the work in `ms` milliseconds; one of the same name that runs is forgotten. */
  after(name: string, ms: number, work: () => void): void {
    this.cancel(name);
    const timer = setTimeout(() => {
      this.#running.delete(name);
      work();
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
