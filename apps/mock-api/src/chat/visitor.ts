import type { chatJoin } from "@mekong/contract/chat-socket";
import type { z } from "zod";
import { type Customer, mayJoin } from "../domain/chat/rooms";
import { redeemTicket } from "../domain/chat/ticket";
import { signInOf } from "../http/authenticate";
import type { World } from "../world/world";

/** Who a socket has proved to be. */
export interface Visitor {
  readonly customer: Customer;
  /** The member's or the guest's id, which is the room's as well. */
  readonly room: string;
  /** A member's. */
  readonly username: string | null;
  /** A member's sign-in: its token's hash, and when its time is over. */
  readonly signIn: { readonly hash: string; readonly until: Date } | null;
}

/** Who wants to join; null for a ticket that is not ours, is over, or whose sign-in is. */
export async function visitorOf(world: World, who: z.output<typeof chatJoin>): Promise<Visitor | null> {
  if ("guestId" in who) return { customer: { guestId: who.guestId }, room: who.guestId, username: null, signIn: null };
  const hash = await redeemTicket(world, who.ticket);
  if (hash === null) return null;
  const { caller, expiresAt } = await signInOf(world, hash);
  if (!caller) return null;
  const { memberId, username } = caller;
  return { customer: { memberId }, room: memberId, username, signIn: { hash, until: expiresAt } };
}

/** Why a visitor may not be in the room (any more), or null. */
export async function refusalFor(
  world: World,
  { customer, signIn }: Visitor,
): Promise<"gone" | "INVALID_TICKET" | "JOIN_REFUSED" | null> {
  if (isClosed(world)) return "gone";
  if (signIn && !(await signInOf(world, signIn.hash)).caller) return "INVALID_TICKET";
  return (await mayJoin(world.read, customer)) ? null : "JOIN_REFUSED";
}

/** Whether the service is closed: nobody may be in a room. */
export function isClosed(world: World): boolean {
  return world.switches.get("terminated");
}

/** Whether the time of a visitor's sign-in is over. */
export function isOver(world: World, { signIn }: Visitor): boolean {
  return signIn !== null && signIn.until <= world.clock.now();
}
