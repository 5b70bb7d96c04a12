import { useTranslation } from "react-i18next";
import { Skeleton } from "../../ui/skeleton";
import type { Credentials } from "./account-data";
import { CredentialRow } from "./credential-row";
import { ResetPassword } from "./reset-password";
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
