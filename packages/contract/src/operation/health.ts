/** Where both programs say how they are: for orchestrators, proxies and health checks. */

/** Answers 200 while the process lives and its event loop turns. */
export const HEALTH_PATH = "/healthz";
/** Answers 200 while the program can serve, else 503 with what is missing; 503 from the moment it is asked to stop. */
export const READY_PATH = "/readyz";

/** What READY_PATH answers. */
export interface Readiness {
  status: "ready" | "unavailable";
  /** What is missing: `stopping`, `database`, `migrations`, `backend`. */
  missing: string[];
}

/** One thing that a program cannot serve without. Resolves with whether it is there; a rejection is a no. */
export type ReadyCheck = () => Promise<boolean>;

/** Longest that a check may take: one that hangs is a no. */
const CHECK_MS = 2_000;
/** How long an outcome holds, so that asking costs nothing and cannot be used to ask others. */
const HOLDS_MS = 500;

/** Whether a program can serve, and whether it is being stopped. */
export class Health {
  #stopping = false;
  #known: { at: number; missing: Promise<string[]> } | null = null;

  /** @param checks by the name that is answered when it fails */
  constructor(private readonly checks: Readonly<Record<string, ReadyCheck>>) {}

  get stopping(): boolean {
    return this.#stopping;
  }

  /** The program was asked to stop: it is not ready from now on, and takes no new work. */
  stop(): void {
    this.#stopping = true;
  }

  async readiness(): Promise<Readiness> {
    if (!this.#known || Date.now() - this.#known.at > HOLDS_MS) {
      this.#known = { at: Date.now(), missing: this.#missing() };
    }
    const missing = await this.#known.missing;
    if (this.#stopping) return { status: "unavailable", missing: ["stopping"] };
    return { status: missing.length === 0 ? "ready" : "unavailable", missing };
  }

  async #missing(): Promise<string[]> {
    const outcomes = await Promise.all(
      Object.entries(this.checks).map(async ([name, check]) => ((await inTime(check)) ? [] : [name])),
    );
    return outcomes.flat();
  }
}

async function inTime(check: ReadyCheck): Promise<boolean> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((no) => {
    late = setTimeout(() => no(false), CHECK_MS);
  });
  try {
    return await Promise.race([check(), tooLate]);
  } catch {
    return false;
  } finally {
    clearTimeout(late);
  }
}
