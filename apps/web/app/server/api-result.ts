import type { RefusalParams } from "@mekong/contract/errors";

/** What became of one call to the backend. Never an exception: every arm is somebody's to handle. */
export type ApiResult<T> =
  | {
      kind: "ok";
      answer: T;
      /** The world's clock when it answered, ISO 8601 UTC. */
      worldTime: string;
      /** Simulator faults that are live; 0 against a real backend. */
      faultsLive: number;
    }
  | {
      kind: "refused";
      /** A code of the error table, or whatever text the backend gave. */
      code: string;
      message: string;
      params?: RefusalParams;
      /** The input it is about, e.g. `amount`. */
      path?: string;
      status: number;
    }
  /** The service is closed. */
  | { kind: "gone" }
  /** The token is missing, unknown, revoked or expired. */
  | { kind: "signed-out" }
  /** No answer: refused connection, cut connection or timeout. `unsent`: it got nowhere, so nothing can have come of it. */
  | { kind: "unreachable"; unsent?: true }
  /** An answer that is not the contract's. */
  | { kind: "broken" };
