import { type Claim, send } from "../../peers/contestant";

const CALLERS = 8;

/** @returns rounds with exactly one winner */
export async function fairRounds(claim: Claim, rounds: number): Promise<number> {
  let fair = 0;
  for (let round = 0; round < rounds; round++) {
    await claim.offer(round);
    const answers = await Promise.all(Array.from({ length: CALLERS }, () => send(claim.take(round))));
    if (answers.filter(({ status, text }) => claim.won(status, text)).length === 1) fair++;
  }
  return fair;
}
