import type { chatJoin } from "@mekong/contract/chat-socket";
import type { z } from "zod";
import { type Customer, canJoin } from "../domain/chat/rooms";
import { redeemTicket } from "../domain/chat/ticket";
import { signInOf } from "../http/request-context";
import type { World } from "../world/world";

export interface Visitor {
  readonly customer: Customer;
  /** This member or guest id is also the room id. */
  readonly room: string;
  /** Null means a guest. */
  readonly username: string | null;
  readonly signIn: { readonly tokenHash: string; readonly expiresAt: Date } | null;
}

/** Returns null for an invalid or expired ticket or sign-in. */
export async function visitorOf(world: World, request: z.output<typeof chatJoin>): Promise<Visitor | null> {
  if ("guestId" in request)
    return { customer: { guestId: request.guestId }, room: request.guestId, username: null, signIn: null };
  const tokenHash = await redeemTicket(world, request.ticket);
  if (tokenHash === null) return null;
  const { caller, expiresAt } = await signInOf(world, tokenHash);
  if (!caller) return null;
  const { memberId, username } = caller;
  return { customer: { memberId }, room: memberId, username, signIn: { tokenHash, expiresAt: expiresAt } };
}

export async function refusalFor(
  world: World,
  { customer, signIn }: Visitor,
): Promise<"gone" | "INVALID_TICKET" | "JOIN_REFUSED" | null> {
  if (isClosed(world)) return "gone";
  if (signIn && !(await signInOf(world, signIn.tokenHash)).caller) return "INVALID_TICKET";
  return (await canJoin(world.read, customer)) ? null : "JOIN_REFUSED";
}

export function isClosed(world: World): boolean {
  return world.switches.get("terminated");
}

export function isExpired(world: World, { signIn }: Visitor): boolean {
  return signIn !== null && signIn.expiresAt <= world.clock.now();
}
