import type { RefusalParams } from "@mekong/contract/errors";

/** Result of a backend call. Failures are values, not exceptions. */
export type ApiResult<T> =
  | {
      kind: "ok";
      answer: T;
      /** World clock, ISO 8601 UTC. */
      worldTime: string;
      /** Number of active simulator faults; 0 for a real backend. */
      faultsLive: number;
    }
  | {
      kind: "refused";
      /** Error table code or the backend's text. */
      code: string;
      message: string;
      params?: RefusalParams;
      /** Name of the refused input, such as `amount`. */
      path?: string;
      status: number;
    }
  | { kind: "gone" }
  /** Token missing, unknown, revoked or expired. */
  | { kind: "signed-out" }
  /** Connection refused, cut or timed out. `unsent`: certainly not executed. */
  | { kind: "unreachable"; unsent?: true }
  /** The response violates the contract. */
  | { kind: "broken" };
