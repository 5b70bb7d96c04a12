import type { AnswerOf } from "@mekong/contract/endpoint";
import type { receiveInviteBonus } from "@mekong/contract/http/invite";
import type { getWallet } from "@mekong/contract/http/wallet";

/** The invite bonus of the wallet: amount in baht or kip, percent paid without and with a bonus condition. */
export type InviteBonus = AnswerOf<typeof getWallet>["invite"];

/** What receiving it answers; `amount` is what was paid, where the backend says it. */
export interface ReceivedBonus extends Pick<AnswerOf<typeof receiveInviteBonus>, "message" | "amount"> {
  /** What the backend says about it, in the member's language. */
  said: string;
}

/** The percent that was paid. */
export function percentOf({ message }: Pick<ReceivedBonus, "message">, { success, fail }: InviteBonus): number {
  return message === "INVITE_BONUS_SUCCESS" ? success : fail;
}
