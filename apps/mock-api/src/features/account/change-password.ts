import { Refusal } from "@mekong/contract/errors";
import { hashPassword, verifyPassword } from "../../domain/password";
import { checkPasswordFailures, forgetPasswordFailures, notePasswordFailure } from "../../domain/password-failures";
import type { Caller } from "../../http/call";
import type { World } from "../../world/world";

/**
 * Changes a member's password and revokes every sign-in but the one it is called with.
 *
 * Refuses, in this order: REQUEST_LIMIT after five wrong passwords of that username in ten minutes, those given at
 * login included; WRONG_PASSWORD.
 */
export async function changePassword(
  world: World,
  { memberId, username, tokenHash }: Caller,
  oldPassword: string,
  newPassword: string,
): Promise<void> {
  await checkPasswordFailures(world.read, username, world.clock.now());
  const { passwordHash: known } = await world.read.member.findUniqueOrThrow({ where: { id: memberId } });
  if (!(await verifyPassword(oldPassword, known))) {
    await world.write((tx) => notePasswordFailure(tx, username));
    throw wrongPassword();
  }
  const passwordHash = await hashPassword(newPassword);
  await world.write(async (tx) => {
    await forgetPasswordFailures(tx, username);
    // Of changes in parallel one wins; for the others the old password is no longer the old one.
    const { count } = await tx.db.member.updateMany({
      where: { id: memberId, passwordHash: known },
      data: { passwordHash },
    });
    if (count === 0) throw wrongPassword();
    await tx.db.token.updateMany({
      where: { memberId, revokedAt: null, hash: { not: tokenHash } },
      data: { revokedAt: tx.now },
    });
    tx.emit({ about: "signIns", data: { memberId } });
  });
}

function wrongPassword(): Refusal {
  return new Refusal("WRONG_PASSWORD", { path: "oldPassword" });
}
