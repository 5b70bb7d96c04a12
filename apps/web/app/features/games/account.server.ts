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
  code: string;
}

export async function accountData({ api, request, code }: Asked): Promise<AccountData> {
  const { answer, problem } = await settle(await api.call(getGameAccount, { params: { code } }), request);
  return { code, credentials: answer ? shown(answer) : null, trouble: problem?.text ?? null };
}

/** @throws Response 400 for an unknown `intent`; redirects of `settle` */
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

export async function openGame({ api, request, code }: Asked): Promise<Settled<GameLink>> {
  return settle(await gameLink(api, code), request);
}

/** After a lost response, "already active" on the retry means that the first request succeeded. */
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
  // Not the browser's password: it may have been reset on another device.
  const account = await api.call(getGameAccount, { params: { code } });
  if (account.kind !== "ok") return account;
  const { username, password } = account.answer;
  const byUsername = isAutoLoginProvider(code) && !autoLoginProviders[code].password;
  const result = byUsername
    ? await api.call(autoLoginByUsername, { params: { provider: code, username } })
    : await api.call(autoLogin, { params: { provider: code, username, password } });
  // A `javascript:` address would run as this site.
  return result.kind === "ok" && !webAddress(result.answer.link) ? { kind: "broken" } : result;
}

/** Drops betflix's form state, which no page needs. */
function shown({ username, password }: Credentials): Credentials {
  return { username, password };
}

function onlyShown(result: ApiResult<Credentials>): ApiResult<Credentials> {
  return result.kind === "ok" ? { ...result, answer: shown(result.answer) } : result;
}
