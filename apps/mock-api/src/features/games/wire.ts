import { createHash } from "node:crypto";
import type { AnswerOf } from "@mekong/contract/endpoint";
import type { getGameAccount } from "@mekong/contract/http/games";
import type { GameAccount } from "../../../generated/client";

/** The accounts of this game include the hidden fields of an ASP.NET sign-in form. */
const FORM_STATE_GAME = "betflix";

export function gameAccountResponse({
  id,
  gameCode,
  username,
  password,
}: GameAccount): AnswerOf<typeof getGameAccount> {
  return { username, password, ...(gameCode === FORM_STATE_GAME && { event: formState(`${id} ${password}`) }) };
}

/** Opaque values that stay the same until the password changes. */
function formState(secret: string) {
  const field = (name: string) => createHash("sha512").update(`${name} ${secret}`).digest();
  return {
    __VIEWSTATE: field("__VIEWSTATE").toString("base64"),
    __VIEWSTATEGENERATOR: field("__VIEWSTATEGENERATOR").toString("hex", 0, 4).toUpperCase(),
    __EVENTVALIDATION: field("__EVENTVALIDATION").toString("base64"),
  };
}
