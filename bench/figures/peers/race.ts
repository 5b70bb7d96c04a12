import { type Claim, send } from "../../peers/contestant";

const CALLERS = 8;

/** @returns rounds with exactly one winner */
export async function fairRounds(claim: Claim, rounds: number): Promise<number> {
  let fair = 0;
  for (let round = 0; round < rounds; round++) {
    await claim.offer(round);
    const responses = await Promise.all(Array.from({ length: CALLERS }, () => send(claim.request(round))));
    if (responses.filter(({ status, text }) => claim.isWinner(status, text)).length === 1) fair++;
  }
  return fair;
}
