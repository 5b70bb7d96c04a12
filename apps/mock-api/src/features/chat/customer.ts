import type { Endpoint } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { Customer } from "../../domain/chat/rooms";
import type { Call } from "../../http/call";

/** The client claims this identity; `userId` alone proves nothing. */
export interface Claim {
  userId?: string | null;
  guestId?: string | null;
}

/** @throws the token's error when userId is claimed without a valid token; KEY_MISSING without guestId */
export function customerOf(call: Pick<Call<Endpoint>, "caller" | "authRefusal">, claim: Claim): Customer {
  if (call.caller) return { memberId: call.caller.memberId };
  if (claim.userId && call.authRefusal) throw call.authRefusal;
  if (!claim.guestId) throw new Refusal("KEY_MISSING", { path: "guestId" });
  return { guestId: claim.guestId };
}
