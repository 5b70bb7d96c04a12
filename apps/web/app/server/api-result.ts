import type { RefusalParams } from "@mekong/contract/errors";

/** Result of a backend call; never an exception. */
export type ApiResult<T> =
  | {
      kind: "ok";
      answer: T;
      /** World clock, ISO 8601 UTC. */
      worldTime: string;
      /** 0 for a real backend. */
      faultsLive: number;
    }
  | {
      kind: "refused";
      /** Error table code or the backend's text. */
      code: string;
      message: string;
      params?: RefusalParams;
      /** Input, e.g. `amount`. */
      path?: string;
      status: number;
    }
  /** Service closed. */
  | { kind: "gone" }
  /** Token missing, unknown, revoked or expired. */
  | { kind: "signed-out" }
  /** Connection refused, cut or timed out. `unsent`: certainly not executed. */
  | { kind: "unreachable"; unsent?: true }
  /** Contract violation. */
  | { kind: "broken" };
