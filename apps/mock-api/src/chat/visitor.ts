import type { chatJoin } from "@mekong/contract/chat-socket";
import type { z } from "zod";
import { type Customer, mayJoin } from "../domain/chat/rooms";
import { redeemTicket } from "../domain/chat/ticket";
import { signInOf } from "../http/authenticate";
import type { World } from "../world/world";

/** Authenticated identity of a socket. */
export interface Visitor {
  readonly customer: Customer;
  /** Member or guest id; also the room id. */
  readonly room: string;
  /** Null for guests. */
  readonly username: string | null;
  /** Token hash and expiry; null for guests. */
  readonly signIn: { readonly hash: string; readonly until: Date } | null;
}

/** Null for an invalid or expired ticket or sign-in. */
export async function visitorOf(world: World, who: z.output<typeof chatJoin>): Promise<Visitor | null> {
  if ("guestId" in who) return { customer: { guestId: who.guestId }, room: who.guestId, username: null, signIn: null };
  const hash = await redeemTicket(world, who.ticket);
  if (hash === null) return null;
  const { caller, expiresAt } = await signInOf(world, hash);
  if (!caller) return null;
  const { memberId, username } = caller;
  return { customer: { memberId }, room: memberId, username, signIn: { hash, until: expiresAt } };
}

/** Reason why the visitor may not be in the room, or null. */
export async function refusalFor(
  world: World,
  { customer, signIn }: Visitor,
): Promise<"gone" | "INVALID_TICKET" | "JOIN_REFUSED" | null> {
  if (isClosed(world)) return "gone";
  if (signIn && !(await signInOf(world, signIn.hash)).caller) return "INVALID_TICKET";
  return (await mayJoin(world.read, customer)) ? null : "JOIN_REFUSED";
}

export function isClosed(world: World): boolean {
  return world.switches.get("terminated");
}

export function isOver(world: World, { signIn }: Visitor): boolean {
  return signIn !== null && signIn.until <= world.clock.now();
}
