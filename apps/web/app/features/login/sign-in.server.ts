import { login } from "@mekong/contract/http/login";
import { normalizePhone } from "@mekong/contract/phone-number";
import { translator } from "../../i18n/translator.server";
import { apiFor } from "../../server/api.server";
import { settings } from "../../server/env.server";
import { readLocale } from "../../server/locale.server";
import { handleVisitorResult } from "../../server/result-handling.server";
import { memberIdFor, type Session } from "../../server/session.server";
import type { FailedLogin } from "./login-form";

export type SignIn = { session: Session } | { session?: undefined; failed: FailedLogin; status: number };

/** @throws redirect of `settle` when the service is closed */
export async function signIn(form: FormData, request: Request): Promise<SignIn> {
  const username = String(form.get("username") ?? "").trim();
  const remember = form.has("remember");
  const input = login.body?.safeParse({
    username: normalizePhone(username, settings().variant),
    password: form.get("password"),
  });
  if (!input?.success) {
    const path = input?.error.issues[0]?.path[0] === "username" ? "username" : "password";
    const text = translator(readLocale(request))(`login:${path}Required`);
    return { failed: { problem: { code: "KEY_MISSING", text, path }, username, remember }, status: 400 };
  }
  const response = await handleVisitorResult(await apiFor(request).call(login, { body: input.data }), request);
  if (response.problem) return { failed: { problem: response.problem, username, remember }, status: response.status };
  const member = memberIdFor(input.data.username, request);
  return { session: { token: response.answer.token, remember, member } };
}
