import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "../../forms/problem";
import type { OfflineResult } from "../../ui/browser/or-offline";
import { Button } from "../../ui/button";
import { FieldError } from "../../ui/form/field";
import { Checkbox, PasswordInput, TextInput } from "../../ui/form/inputs";

/** Without the password: the server never sends it back. */
export interface FailedLogin {
  problem: Problem;
  username: string;
  remember: boolean;
}

/** The error stays until the next input (spec §2). */
export function LoginForm({ failedLogin }: { failedLogin: FailedLogin | OfflineResult | undefined }) {
  const { t } = useTranslation(["login", "ui"]);
  const form = useRef<HTMLFormElement>(null);
  const [clearedLogin, setClearedLogin] = useState<typeof failedLogin>();
  const pending = useNavigation().formMethod === "POST";
  const failure = failedLogin && "problem" in failedLogin ? failedLogin : null;
  const text = failure ? failure.problem.text : failedLogin && t("ui:offline");

  useEffect(() => {
    if (!failure) return;
    const control = form.current?.elements.namedItem(failure.problem.path === "username" ? "username" : "password");
    if (!(control instanceof HTMLInputElement)) return;
    control.focus();
    control.select();
  }, [failure]);

  return (
    <Form
      ref={form}
      method="post"
      replace
      noValidate
      onInput={() => setClearedLogin(failedLogin)}
      className="grid grid-cols-1 gap-5"
    >
      <TextInput
        label={t("username")}
        name="username"
        type="tel"
        autoComplete="username"
        maxLength={64}
        required
        defaultValue={failure?.username}
      />
      <PasswordInput label={t("password")} name="password" autoComplete="current-password" maxLength={512} required />
      <Checkbox label={t("remember")} name="remember" defaultChecked={failure?.remember} />
      <Button type="submit" pending={pending} className="w-full">
        {t("submit")}
      </Button>
      <FieldError>{failedLogin === clearedLogin ? null : text}</FieldError>
    </Form>
  );
}
