import { Refusal } from "@mekong/contract/errors";
import { hashPassword, verifyPassword } from "../../domain/password";
import { checkPasswordFailures, clearPasswordFailures, recordPasswordFailure } from "../../domain/password-failures";
import type { Caller } from "../../http/call";
import type { World } from "../../world/world";

/**
 * Changes the password and revokes all other sign-ins.
 * Throws in order: REQUEST_LIMIT after five failures in ten minutes, failed logins included; WRONG_PASSWORD.
 */
export async function changePassword(
  world: World,
  { memberId, username, tokenHash }: Caller,
  oldPassword: string,
  newPassword: string,
): Promise<void> {
  await checkPasswordFailures(world.read, username, world.clock.now());
  const { passwordHash: currentHash } = await world.read.member.findUniqueOrThrow({ where: { id: memberId } });
  if (!(await verifyPassword(oldPassword, currentHash))) {
    await world.write((tx) => recordPasswordFailure(tx, username));
    throw wrongPassword();
  }
  const passwordHash = await hashPassword(newPassword);
  await world.write(async (tx) => {
    await clearPasswordFailures(tx, username);
    // Only one of several concurrent changes succeeds; for the others the old password is then wrong.
    const { count } = await tx.db.member.updateMany({
      where: { id: memberId, passwordHash: currentHash },
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
