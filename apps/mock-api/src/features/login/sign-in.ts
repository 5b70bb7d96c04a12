import { Refusal } from "@mekong/contract/errors";
import {
  checkPasswordFailures,
  clearPasswordFailures,
  recordPasswordFailure,
  verifyPassword,
} from "../../domain/password";

import { startSignIn } from "../../domain/sign-in";
import type { World } from "../../world/world";

/**
 * Throws REQUEST_LIMIT, WRONG_CREDENTIAL, INACTIVE_USER, in this order.
 * @param username as returned by `storedPhone`
 */
export async function signIn(
  world: Pick<World, "read" | "write" | "clock">,
  username: string,
  password: string,
): Promise<{ token: string }> {
  await checkPasswordFailures(world.read, username, world.clock.now());
  const member = await world.read.member.findUnique({ where: { username } });
  const isCorrect = await verifyPassword(password, member?.passwordHash ?? null);
  if (!member || !isCorrect) {
    await world.write((tx) => recordPasswordFailure(tx, username));
    throw new Refusal("WRONG_CREDENTIAL");
  }
  if (!member.active) {
    // INACTIVE_USER reveals a correct password, so check the limit again, which parallel guesses may have exhausted.
    await world.write((tx) => checkPasswordFailures(tx.db, username, tx.now));
    throw new Refusal("INACTIVE_USER");
  }

  const token = await world.write(async (tx) => {
    await clearPasswordFailures(tx, username);
    // A concurrent password change revokes sign-ins with the old one.
    const { passwordHash } = await tx.db.member.findUniqueOrThrow({
      where: { id: member.id },
      select: { passwordHash: true },
    });
    if (passwordHash !== member.passwordHash) throw new Refusal("WRONG_CREDENTIAL");
    return startSignIn(tx, member.id);
  });
  return { token };
}

export async function signOut(
  world: World,
  { memberId, tokenHash }: { memberId: string; tokenHash: string },
): Promise<void> {
  await world.write(async (tx) => {
    await tx.db.token.updateMany({ where: { hash: tokenHash }, data: { revokedAt: tx.now } });
    tx.emit({ about: "signIns", data: { memberId } });
  });
}
