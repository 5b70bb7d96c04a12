import ChevronDown from "lucide-react/icons/chevron-down";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import KeyRound from "lucide-react/icons/key-round";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../forms/button-form";
import { useCopyToast } from "../../forms/use-copy-toast";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { CopyButton } from "../../ui/copy-button";
import { cx } from "../../ui/cx";
import { IconButton } from "../../ui/icon-button";
import { reserveSpace } from "../../ui/sheet/sheet-actions";
import { Skeleton } from "../../ui/skeleton";
import { accountIntents, accountPath, type Credentials } from "./account";
import type { AccountHandle } from "./use-account";

interface CredentialsCardProps {
  code: string;
  credentials: Credentials;
  change: AccountHandle["change"];
}

export function CredentialsCard({ code, credentials, change }: CredentialsCardProps) {
  const { t } = useTranslation("account");
  return (
    <div className="overflow-hidden rounded-tile border border-line">
      <dl className="divide-y divide-line">
        <CredentialRow
          label={t("username")}
          value={credentials.username}
          copyLabel={t("copyUsername")}
          copiedText={t("usernameCopied")}
        />
        <CredentialRow
          label={t("password")}
          value={credentials.password}
          copyLabel={t("copyPassword")}
          copiedText={t("passwordCopied")}
          secret
        />
      </dl>
      <ResetPassword code={code} password={credentials.password} change={change} />
    </div>
  );
}

export function CredentialsSkeleton() {
  return <Skeleton className="h-47 rounded-tile" />;
}

interface CredentialRowProps {
  label: string;
  value: string;
  copyLabel: string;
  copiedText: string;
  secret?: boolean;
}

function CredentialRow({ label, value, copyLabel, copiedText, secret = false }: CredentialRowProps) {
  const { t } = useTranslation("ui");
  const notifyCopied = useCopyToast(copiedText);
  const hydrated = useHydrated();
  const [revealed, setRevealed] = useState(!secret);
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 py-2 ps-3.5 pe-2">
      <dt className="w-full text-caption text-ink-2">{label}</dt>
      <dd className="tabular me-auto min-w-20 flex-1 text-body font-semibold break-all">
        {hydrated ? <Value revealed={revealed}>{value}</Value> : <PlainValue secret={secret}>{value}</PlainValue>}
      </dd>
      <dd className={cx("flex flex-wrap items-center justify-end gap-0.5", reserveSpace(hydrated))}>
        {secret ? (
          <IconButton
            icon={revealed ? EyeOff : Eye}
            label={revealed ? t("hidePassword") : t("showPassword")}
            onClick={() => setRevealed(!revealed)}
            className="text-ink-2 hover:bg-surface-2"
          />
        ) : null}
        <CopyButton text={value} label={copyLabel} onCopied={notifyCopied} />
      </dd>
    </div>
  );
}

function Value({ revealed, children }: { revealed: boolean; children: string }) {
  const { t } = useTranslation("account");
  if (revealed) return <span translate="no">{children}</span>;
  return (
    <>
      <span aria-hidden className="tracking-[0.12em]">
        ••••••••
      </span>
      <span className="sr-only">{t("passwordHidden")}</span>
    </>
  );
}

/** Shows a value without JavaScript, a secret one in an expandable section. */
function PlainValue({ secret, children }: { secret: boolean; children: string }) {
  const { t } = useTranslation("ui");
  if (!secret) return <span translate="no">{children}</span>;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sub text-on-primary-soft">{t("showPassword")}</summary>
      <span translate="no">{children}</span>
    </details>
  );
}

interface ResetPasswordProps {
  code: string;
  /** The confirmation closes when the password changes. */
  password: string;
  change: AccountHandle["change"];
}

function ResetPassword({ code, password, change }: ResetPasswordProps) {
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
