import {
  activateGame,
  autoLogin,
  autoLoginByUsername,
  getGameAccount,
  resetGamePassword,
} from "@mekong/contract/http/games";
import { autoLoginProviders } from "@mekong/contract/limits";
import type { Api, ApiResult } from "../../server/api.server";
import { type Settled, settle } from "../../server/outcome.server";
import { sendOnce } from "../../server/send-once.server";
import { formText } from "../../ui/form/form-text";
import type { FormAnswer } from "../outcome/form-answer";
import { type AccountData, accountIntents, type Credentials, type GameLink } from "./account-data";
import { webAddress } from "./address";
import { isAutoLoginProvider } from "./way-to-play";

interface Asked {
  api: Api;
  request: Request;
  /** A game code. */
  code: string;
}

/** The member's account at a game. A failure is part of the answer: the sheet says it. */
export async function accountData({ api, request, code }: Asked): Promise<AccountData> {
  const { answer, problem } = await settle(await api.call(getGameAccount, { params: { code } }), request);
  return { code, credentials: answer ? shown(answer) : null, trouble: problem?.text ?? null };
}

/**
 * Does what a form of the account asks for.
 * @throws Response 400 for something that no form asks for; the redirects of `settle`
 */
export async function changeAccount(
  { api, request, code }: Asked,
  form: FormData,
): Promise<FormAnswer<Credentials> | FormAnswer<GameLink>> {
  const sent = { form, request };
  const input = { params: { code } };
  switch (formText(form, "intent")) {
    case accountIntents.activate:
      return sendOnce(sent, activating(api, code), { onceBy: "no need" });
    case accountIntents.reset:
      return sendOnce(sent, async () => onlyShown(await api.call(resetGamePassword, input)), { onceBy: "no need" });
    case accountIntents.play:
      return sendOnce(sent, () => gameLink(api, code), { onceBy: "no need" });
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Where the game is played, signed in, or why it is not. */
export async function openGame({ api, request, code }: Asked): Promise<Settled<GameLink>> {
  return settle(await gameLink(api, code), request);
}

/** Activates; asked once more after a lost answer, an account that is there by then is the one that was opened. */
function activating(api: Api, code: string): () => Promise<ApiResult<Credentials>> {
  const input = { params: { code } };
  let lost = false;
  return async () => {
    const result = await api.call(activateGame, input);
    const openedBefore = lost && result.kind === "refused" && result.code === "SLOT_ALREADY_ACTIVE";
    lost = result.kind === "unreachable";
    return onlyShown(openedBefore ? await api.call(getGameAccount, input) : result);
  };
}

async function gameLink(api: Api, code: string): Promise<ApiResult<GameLink>> {
  // Asked for anew: the password that a browser was told may have been reset on another device.
  const account = await api.call(getGameAccount, { params: { code } });
  if (account.kind !== "ok") return account;
  const { username, password } = account.answer;
  const byUsername = isAutoLoginProvider(code) && !autoLoginProviders[code].password;
  const result = byUsername
    ? await api.call(autoLoginByUsername, { params: { provider: code, username } })
    : await api.call(autoLogin, { params: { provider: code, username, password } });
  // Nothing but the web: a script's address would run as this site.
  return result.kind === "ok" && !webAddress(result.answer.link) ? { kind: "broken" } : result;
}

/** Without betflix's form state: no page needs it. */
function shown({ username, password }: Credentials): Credentials {
  return { username, password };
}

function onlyShown(result: ApiResult<Credentials>): ApiResult<Credentials> {
  return result.kind === "ok" ? { ...result, answer: shown(result.answer) } : result;
}
