/** Liveness probe. */
export const HEALTH_PATH = "/healthz";
/** Readiness probe: 503 while a dependency is missing and during shutdown. */
export const READY_PATH = "/readyz";
/**
 * Web responds with 503 while the backend is not ready. Load balancers must not use it: they would remove all replicas.
 */
export const BACKEND_READY_PATH = "/readyz/backend";

export interface Readiness {
  status: "ready" | "unavailable";
  missing: string[];
  reason?: string;
}

/** False or a reason if not ready. */
export type ReadyCheck = () => Promise<boolean | string>;

type Outcome = Pick<Readiness, "missing" | "reason">;

const CHECK_TIMEOUT_MS = 2_000;
/** Results are cached, so that frequent probes do not flood the dependencies. */
const CACHE_MS = 500;

export class Health {
  #stopping = false;
  #cached: { at: number; outcome: Promise<Outcome> } | null = null;

  constructor(private readonly checks: Readonly<Record<string, ReadyCheck>>) {}

  get stopping(): boolean {
    return this.#stopping;
  }

  stop(): void {
    this.#stopping = true;
  }

  async readiness(): Promise<Readiness> {
    if (!this.#cached || Date.now() - this.#cached.at > CACHE_MS) {
      this.#cached = { at: Date.now(), outcome: this.#runChecks() };
    }
    const outcome = await this.#cached.outcome;
    if (this.#stopping) return { status: "unavailable", missing: ["stopping"] };
    return { status: outcome.missing.length === 0 ? "ready" : "unavailable", ...outcome };
  }

  async #runChecks(): Promise<Outcome> {
    const outcomes = await Promise.all(
      Object.entries(this.checks).map(async ([name, check]) => [name, await withTimeout(check)] as const),
    );
    const failed = outcomes.filter(([, outcome]) => outcome !== true);
    const reasons = failed.flatMap(([, outcome]) => (typeof outcome === "string" ? [outcome] : []));
    const missing = failed.map(([name]) => name);
    return reasons.length === 0 ? { missing } : { missing, reason: reasons.join("; ") };
  }
}

async function withTimeout(check: ReadyCheck): Promise<boolean | string> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([check(), timeout]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
