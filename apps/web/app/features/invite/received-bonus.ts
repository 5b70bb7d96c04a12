import type { AnswerOf } from "@mekong/contract/endpoint";
import type { receiveInviteBonus } from "@mekong/contract/http/invite";
import type { getWallet } from "@mekong/contract/http/wallet";

/** Form field: the member has confirmed the share that is paid. */
export const CONFIRMED_FIELD = "confirmed";

/** Amount in baht or kip; percentages without and with a bonus condition. */
export type InviteBonus = AnswerOf<typeof getWallet>["invite"];

/** `amount` is missing if the backend does not send it. */
export interface ReceivedBonus extends Pick<AnswerOf<typeof receiveInviteBonus>, "message" | "amount"> {
  text: string;
}

export function percentOf({ message }: Pick<ReceivedBonus, "message">, { success, fail }: InviteBonus): number {
  return message === "INVITE_BONUS_SUCCESS" ? success : fail;
}
