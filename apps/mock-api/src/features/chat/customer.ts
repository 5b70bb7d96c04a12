import type { Endpoint } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { Customer } from "../../domain/chat/rooms";
import type { Call } from "../../http/call";

/** What a body or query says of who is calling. `userId` proves nothing. */
export interface Claim {
  userId?: string | null;
  guestId?: string | null;
}

/**
 * Whose room a call is about: the member's who the token is of, else the guest's who knows the guestId.
 * @throws Refusal what the token deserves when a member is claimed without a good one; KEY_MISSING
 * without a guestId
 */
export function customerOf(call: Pick<Call<Endpoint>, "caller" | "unidentified">, claim: Claim): Customer {
  if (call.caller) return { memberId: call.caller.memberId };
  if (claim.userId && call.unidentified) throw call.unidentified;
  if (!claim.guestId) throw new Refusal("KEY_MISSING", { path: "guestId" });
  return { guestId: claim.guestId };
}
