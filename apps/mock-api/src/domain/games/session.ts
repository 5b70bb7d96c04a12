import { createHash, randomBytes } from "node:crypto";
import { Refusal } from "@mekong/contract/errors";
import { GAME_SESSION_HOURS } from "@mekong/contract/limits";
import type { GameSession } from "../../../generated/client";
import type { Read, Tx } from "../../world/tx";
import { findSignIn, signInProblem } from "../sign-in";

const TICKET_BYTES = 24;

/** A secret that opens a game for whoever has it. Chance of the machine, not of the world's dice. */
export function newTicket(): string {
  return randomBytes(TICKET_BYTES).toString("base64url");
}

/**
 * Signs a member in to a game for twelve hours, and no longer than the sign-in `tokenHash` lives. Only the ticket's hash
 * is stored: reading the database opens no game.
 */
export async function openGameSession(
  tx: Tx,
  { ticket, tokenHash, memberId, gameCode }: { ticket: string; tokenHash: string; memberId: string; gameCode: string },
): Promise<void> {
  const expiresAt = new Date(tx.now.getTime() + GAME_SESSION_HOURS * 3_600_000);
  await tx.db.gameSession.create({
    data: { ticketHash: hashTicket(ticket), tokenHash, memberId, gameCode, createdAt: tx.now, expiresAt },
  });
}

/**
 * The session of a ticket.
 * @param read `tx.db` where money moves, so that a logout before it counts
 * @throws Refusal `invalid-token` for an unknown ticket, EXPIRED_AUTH_TOKEN for one whose time is over, INACTIVE_USER when
 * its member is deactivated, UNAUTHORIZED when the sign-in that it was made with has ended: logout, password change,
 * expiry
 */
export async function gameSession(read: Read, ticket: string, now: Date): Promise<GameSession> {
  const session = await read.gameSession.findUnique({ where: { ticketHash: hashTicket(ticket) } });
  if (!session) throw new Refusal("invalid-token");
  if (session.expiresAt <= now) throw new Refusal("EXPIRED_AUTH_TOKEN");
  const problem = signInProblem(await findSignIn(read, session.tokenHash), now);
  if (problem) throw new Refusal(problem === "INACTIVE_USER" ? problem : "UNAUTHORIZED");
  return session;
}

function hashTicket(ticket: string): string {
  return createHash("sha256").update(ticket).digest("base64url");
}

/** Where a ticket opens its game. The world is in the path: a browser sends no `X-World`. */
export function playPath(world: string, ticket: string): string {
  return `/play/${world}/${ticket}`;
}
