import type { Satang } from "@mekong/contract/money";

/** `pays` is in hundredths of the bet, `rounds` out of `ROUNDS`. */
const PAYOUTS = [
  { pays: 0n, rounds: 5_817 },
  { pays: 50n, rounds: 1_000 },
  { pays: 100n, rounds: 1_000 },
  { pays: 150n, rounds: 800 },
  { pays: 200n, rounds: 600 },
  { pays: 300n, rounds: 400 },
  { pays: 500n, rounds: 220 },
  { pays: 1_000n, rounds: 100 },
  { pays: 2_000n, rounds: 40 },
  { pays: 5_000n, rounds: 16 },
  { pays: 10_000n, rounds: 7 },
] as const;
const ROUNDS = PAYOUTS.reduce((sum, { rounds }) => sum + rounds, 0);

/** Possible wins as multiples of the bet, with their probability in percent. */
export const payTable = PAYOUTS.filter(({ pays }) => pays > 0n).map(({ pays, rounds }) => ({
  times: Number(pays) / 100,
  percent: (rounds * 100) / ROUNDS,
}));

export const RETURN_TO_PLAYER_PERCENT =
  PAYOUTS.reduce((sum, { pays, rounds }) => sum + Number(pays) * rounds, 0) / ROUNDS;

/**
 * @param roll in [0, 1)
 * @returns satang, rounded down; 0 for a loss
 */
export function winOf(bet: Satang, roll: number): Satang {
  let remaining = Math.floor(roll * ROUNDS);
  for (const { pays, rounds } of PAYOUTS) {
    remaining -= rounds;
    if (remaining < 0) return (bet * pays) / 100n;
  }
  throw new RangeError(`not in [0, 1): ${roll}`);
}
