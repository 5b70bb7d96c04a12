import ChevronDown from "lucide-react/icons/chevron-down";
import KeyRound from "lucide-react/icons/key-round";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../forms/button-form";
import { accountIntents, accountPath } from "./account-data";
import type { AccountHandle } from "./use-account";

interface ResetPasswordProps {
  code: string;
  /** A changed password closes the confirmation. */
  password: string;
  change: AccountHandle["change"];
}

export function ResetPassword({ code, password, change }: ResetPasswordProps) {
  const { t } = useTranslation("account");
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const previousPassword = useRef(password);

  useEffect(() => {
    if (previousPassword.current === password) return;
    previousPassword.current = password;
    if (!details.current?.open) return;
    details.current.open = false;
    summary.current?.focus();
  }, [password]);

  return (
    <details ref={details} className="group border-t border-line">
      <summary
        ref={summary}
        className="pressable flex min-h-12 cursor-pointer list-none items-center gap-2 px-3.5 text-sub font-semibold text-on-primary-soft hover:bg-surface-2"
      >
        <KeyRound aria-hidden className="size-4.5 shrink-0" />
        <span className="flex-1">{t("reset")}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="space-y-3 px-3.5 pt-1 pb-3.5">
        <p className="text-sub text-ink-2">{t("resetAbout")}</p>
        <ButtonForm form={change} action={accountPath(code)} fields={{ intent: accountIntents.reset }} tone="danger">
          {t("resetConfirm")}
        </ButtonForm>
      </div>
    </details>
  );
}
