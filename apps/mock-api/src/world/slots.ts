/** Limits concurrent work; the rest waits in order. */
export class Slots {
  #busy = 0;
  readonly #waiting: Array<() => void> = [];

  constructor(readonly max: number) {}

  get busy(): number {
    return this.#busy;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy < this.max) this.#busy += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Passes the slot on, so that no newer work overtakes.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }
}
