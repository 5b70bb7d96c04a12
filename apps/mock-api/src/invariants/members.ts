import { startSignIn } from "../domain/sign-in";
import { runAction } from "../simulator/registry";
import type { World } from "../world/world";

/** Bypasses the login, because tests change passwords and log out. */
export async function tokenOf(world: World, username: string): Promise<string> {
  return world.write(async (tx) => {
    const { id } = await tx.db.member.findUniqueOrThrow({ where: { username }, select: { id: true } });
    return startSignIn(tx, id, 3_650);
  });
}

export const TEST_PASSWORD = "proof1234";

export async function createFundedMember(world: World, username: string): Promise<void> {
  await runAction(world, "member.create", { username, password: TEST_PASSWORD });
  for (const game of ["pg", "joker2", "askmebet"]) await runAction(world, "game.activate", { member: username, game });
  for (const [wallet, amount] of [
    ["main", 5_000],
    ["pg", 500],
    ["joker2", 50],
  ] as const) {
    await runAction(world, "member.credit", { member: username, wallet, amount });
  }
  await runAction(world, "member.coins", { member: username, coins: 20 });
}
