import { createHash, randomBytes } from "node:crypto";
import { Refusal } from "@mekong/contract/errors";
import { GAME_SESSION_HOURS } from "@mekong/contract/limits";
import type { GameSession } from "../../../generated/client";
import type { Read, Tx } from "../../world/tx";

const TICKET_BYTES = 24;

/** A secret that opens a game for whoever has it. Chance of the machine, not of the world's dice. */
export function newTicket(): string {
  return randomBytes(TICKET_BYTES).toString("base64url");
}

/**
 * Signs a member in to a game for twelve hours. Only the ticket's hash is stored: reading the database
 * opens no game.
 */
export async function openGameSession(
  tx: Tx,
  { ticket, memberId, gameCode }: { ticket: string; memberId: string; gameCode: string },
): Promise<void> {
  const expiresAt = new Date(tx.now.getTime() + GAME_SESSION_HOURS * 3_600_000);
  await tx.db.gameSession.create({
    data: { ticketHash: hashTicket(ticket), memberId, gameCode, createdAt: tx.now, expiresAt },
  });
}

/**
 * The session of a ticket.
 * @throws Refusal `invalid-token` for an unknown ticket, EXPIRED_AUTH_TOKEN for one whose time is over,
 * INACTIVE_USER when its member is deactivated
 */
export async function gameSession(read: Read, ticket: string, now: Date): Promise<GameSession> {
  const session = await read.gameSession.findUnique({ where: { ticketHash: hashTicket(ticket) } });
  if (!session) throw new Refusal("invalid-token");
  if (session.expiresAt <= now) throw new Refusal("EXPIRED_AUTH_TOKEN");
  const member = await read.member.findUnique({ where: { id: session.memberId }, select: { active: true } });
  if (!member?.active) throw new Refusal("INACTIVE_USER");
  return session;
}

function hashTicket(ticket: string): string {
  return createHash("sha256").update(ticket).digest("base64url");
}

/** Where a ticket opens its game. The world is in the path: a browser sends no `X-World`. */
export function playPath(world: string, ticket: string): string {
  return `/play/${world}/${ticket}`;
}
