import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCopyToast } from "../../forms/use-copy-toast";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { CopyButton } from "../../ui/copy/copy-button";
import { IconButton } from "../../ui/icon-button";

interface CredentialRowProps {
  label: string;
  value: string;
  copyLabel: string;
  copiedText: string;
  secret?: boolean;
}

export function CredentialRow({ label, value, copyLabel, copiedText, secret = false }: CredentialRowProps) {
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
      {hydrated ? (
        <dd className="flex flex-wrap items-center justify-end gap-0.5">
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
      ) : null}
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

/** Works without JavaScript. */
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
