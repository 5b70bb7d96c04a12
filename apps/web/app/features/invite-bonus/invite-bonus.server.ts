import { receiveInviteBonus } from "@mekong/contract/http/invite";
import type { Api } from "../../server/api.server";
import { sendOnce } from "../../server/send-once.server";
import type { FormAnswer } from "../outcome/form-answer";
import type { ReceivedBonus } from "./received-bonus";

/** Moves the invite bonus to the wallet, once per form. */
export function receiveBonus(api: Api, sent: { form: FormData; request: Request }): Promise<FormAnswer<ReceivedBonus>> {
  return sendOnce(sent, (options) => api.call(receiveInviteBonus, {}, options));
}
