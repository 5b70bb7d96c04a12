import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OfflineAnswer } from "../../ui/browser/when-offline";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/form/checkbox";
import { FieldError } from "../../ui/form/field";
import { PasswordInput } from "../../ui/form/password-input";
import { TextInput } from "../../ui/form/text-input";
import type { Problem } from "../outcome/problem";

/** Without the password: the server never sends it back. */
export interface FailedLogin {
  problem: Problem;
  username: string;
  remember: boolean;
}

/** The error stays until the next input (spec §2). */
export function LoginForm({ failed }: { failed: FailedLogin | OfflineAnswer | undefined }) {
  const { t } = useTranslation(["login", "ui"]);
  const form = useRef<HTMLFormElement>(null);
  const [cleared, setCleared] = useState<typeof failed>();
  const pending = useNavigation().formMethod === "POST";
  const refused = failed && "problem" in failed ? failed : null;
  const text = refused ? refused.problem.text : failed && t("ui:offline");

  useEffect(() => {
    if (!refused) return;
    const control = form.current?.elements.namedItem(refused.problem.path === "username" ? "username" : "password");
    if (!(control instanceof HTMLInputElement)) return;
    control.focus();
    control.select();
  }, [refused]);

  return (
    <Form ref={form} method="post" replace onInput={() => setCleared(failed)} className="grid grid-cols-1 gap-5">
      <TextInput
        label={t("username")}
        name="username"
        type="tel"
        autoComplete="username"
        maxLength={64}
        required
        defaultValue={refused?.username}
      />
      <PasswordInput label={t("password")} name="password" autoComplete="current-password" maxLength={256} required />
      <Checkbox label={t("remember")} name="remember" defaultChecked={refused?.remember} />
      <Button type="submit" pending={pending} className="w-full">
        {t("submit")}
      </Button>
      <FieldError>{failed === cleared ? null : text}</FieldError>
    </Form>
  );
}
