/** Where both programs say how they are: for orchestrators, proxies and health checks. */

/** Answers 200 while the process lives and its event loop turns. */
export const HEALTH_PATH = "/healthz";
/** Answers 200 while the program can serve, else 503 with what is missing; 503 from the moment it is asked to stop. */
export const READY_PATH = "/readyz";

/** What READY_PATH answers. */
export interface Readiness {
  status: "ready" | "unavailable";
  /** What is missing: `stopping`, `database`, `migrations`, `storage`, `backend`. */
  missing: string[];
  /** Why, where a check knows it. */
  reason?: string;
}

/** One thing that a program cannot serve without. Resolves with whether it is there, or why it is not; a rejection is a no. */
export type ReadyCheck = () => Promise<boolean | string>;

type Outcome = Pick<Readiness, "missing" | "reason">;

/** Longest that a check may take: one that hangs is a no. */
const CHECK_MS = 2_000;
/** How long an outcome holds, so that asking costs nothing and cannot be used to ask others. */
const HOLDS_MS = 500;

/** Whether a program can serve, and whether it is being stopped. */
export class Health {
  #stopping = false;
  #known: { at: number; outcome: Promise<Outcome> } | null = null;

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
      this.#known = { at: Date.now(), outcome: this.#outcome() };
    }
    const outcome = await this.#known.outcome;
    if (this.#stopping) return { status: "unavailable", missing: ["stopping"] };
    return { status: outcome.missing.length === 0 ? "ready" : "unavailable", ...outcome };
  }

  async #outcome(): Promise<Outcome> {
    const outcomes = await Promise.all(
      Object.entries(this.checks).map(async ([name, check]) => [name, await inTime(check)] as const),
    );
    const failed = outcomes.filter(([, outcome]) => outcome !== true);
    const reasons = failed.flatMap(([, outcome]) => (typeof outcome === "string" ? [outcome] : []));
    const missing = failed.map(([name]) => name);
    return reasons.length === 0 ? { missing } : { missing, reason: reasons.join("; ") };
  }
}

async function inTime(check: ReadyCheck): Promise<boolean | string> {
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
