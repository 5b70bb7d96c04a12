import {
  activateGame,
  autoLogin,
  autoLoginByUsername,
  getGameAccount,
  resetGamePassword,
} from "@mekong/contract/http/games";
import { autoLoginProviders } from "@mekong/contract/limits";
import type { FormAnswer } from "../../forms/form-answer";
import type { Api, ApiResult } from "../../server/api.server";
import { submitIdempotent } from "../../server/repeat-protection.server";
import { type HandledResult, handleResult } from "../../server/result-handling.server";
import { formText } from "../../ui/form/form-text";
import { type AccountData, accountIntents, type Credentials, type GameLink } from "./account";
import { isAutoLoginProvider, webAddress } from "./play-method";

interface GameRequest {
  api: Api;
  request: Request;
  code: string;
}

export async function accountData({ api, request, code }: GameRequest): Promise<AccountData> {
  const { answer, problem } = await handleResult(await api.call(getGameAccount, { params: { code } }), request);
  return { code, credentials: answer ? pickCredentials(answer) : null, errorText: problem?.text ?? null };
}

/** @throws Response 400 for an unknown `intent`; redirects of `handleResult` */
export async function changeAccount(
  { api, request, code }: GameRequest,
  form: FormData,
): Promise<FormAnswer<Credentials> | FormAnswer<GameLink>> {
  const submission = { form, request };
  const input = { params: { code } };
  switch (formText(form, "intent")) {
    case accountIntents.activate:
      return submitIdempotent(submission, activateWithRetry(api, code), { repeatProtection: "no need" });
    case accountIntents.reset:
      return submitIdempotent(submission, async () => pickCredentialsResult(await api.call(resetGamePassword, input)), {
        repeatProtection: "no need",
      });
    case accountIntents.play:
      return submitIdempotent(submission, () => gameLink(api, code), { repeatProtection: "no need" });
    default:
      throw new Response(null, { status: 400 });
  }
}

export async function openGame({ api, request, code }: GameRequest): Promise<HandledResult<GameLink>> {
  return handleResult(await gameLink(api, code), request);
}

/** After a lost response, "already active" on the retry means success. */
function activateWithRetry(api: Api, code: string): () => Promise<ApiResult<Credentials>> {
  const input = { params: { code } };
  let wasUnreachable = false;
  return async () => {
    const result = await api.call(activateGame, input);
    const alreadyActivated = wasUnreachable && result.kind === "refused" && result.code === "SLOT_ALREADY_ACTIVE";
    wasUnreachable = result.kind === "unreachable";
    return pickCredentialsResult(alreadyActivated ? await api.call(getGameAccount, input) : result);
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
function pickCredentials({ username, password }: Credentials): Credentials {
  return { username, password };
}

function pickCredentialsResult(result: ApiResult<Credentials>): ApiResult<Credentials> {
  return result.kind === "ok" ? { ...result, answer: pickCredentials(result.answer) } : result;
}
