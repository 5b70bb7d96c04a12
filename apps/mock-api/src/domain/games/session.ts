import { createHash, randomBytes } from "node:crypto";
import { Refusal } from "@mekong/contract/errors";
import { GAME_SESSION_HOURS } from "@mekong/contract/limits";
import type { GameSession } from "../../../generated/client";
import type { Read, Tx } from "../../world/tx";
import { findSignIn, signInProblem } from "../sign-in";

const TICKET_BYTES = 24;

/** Tickets do not come from the seeded dice, because they are secret. */
export function newTicket(): string {
  return randomBytes(TICKET_BYTES).toString("base64url");
}

/**
 * The session ends with the sign-in `tokenHash`. Only the ticket's hash is stored, so that a database leak opens no
 * game.
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

/** @param read `tx.db` when money moves, so that a concurrent logout is seen */
export async function gameSession(read: Read, ticket: string, now: Date): Promise<GameSession> {
  const session = await read.gameSession.findUnique({ where: { ticketHash: hashTicket(ticket) } });
  if (!session) throw new Refusal("invalid-token");
  if (session.expiresAt <= now) throw new Refusal("EXPIRED_AUTH_TOKEN");
  const problem = signInProblem(findSignIn(read, session.tokenHash), now);
  if (problem) throw new Refusal(problem === "INACTIVE_USER" ? problem : "UNAUTHORIZED");
  return session;
}

function hashTicket(ticket: string): string {
  return createHash("sha256").update(ticket).digest("base64url");
}

/** The path contains the world, because page loads cannot send `X-World`. */
export function playPath(world: string, ticket: string): string {
  return `/play/${world}/${ticket}`;
}
