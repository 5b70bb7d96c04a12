import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { GameAccount } from "../../features/games/account";
import { type AccountData, accountPath } from "../../features/games/account-data";
import { AccountPanel } from "../../features/games/account-panel";
import { CredentialsCard, CredentialsSkeleton } from "../../features/games/credentials-card";
import { NoAccount } from "../../features/games/no-account";
import { type AccountHandle, useAccount } from "../../features/games/use-account";
import { SheetBody } from "../../ui/sheet/sheet-body";
import { useSheetBusy } from "../../ui/sheet/sheet-control";
import { SheetHeader } from "../../ui/sheet/sheet-header";
import { SheetTrouble } from "../../ui/sheet/sheet-trouble";
import { useSheetData } from "../../ui/sheet/use-sheet-data";
import { useSheetDetail } from "../../ui/sheet/use-sheet-detail";
import type { MemberSheetProps } from "./sheet-data";

export default function AccountSheet({ known, amountsHidden, sent }: MemberSheetProps) {
  const { t } = useTranslation("account");
  const code = useSheetDetail()("code") ?? "";
  const accounts = known?.wallet.slots ?? [];
  const account = accounts.find((own) => own.code === code);
  if (!known || !account) {
    return (
      <>
        <SheetHeader title={t("title")} />
        <SheetBody>
          <NoAccount known={known !== null} />
        </SheetBody>
      </>
    );
  }
  return (
    <>
      <SheetHeader title={account.name} />
      <OpenAccount
        key={code}
        account={account}
        place={accounts.indexOf(account)}
        currency={known.wallet.profile.currency}
        hidden={amountsHidden}
        sent={sent}
      />
    </>
  );
}

type OpenAccountProps = Omit<Parameters<typeof AccountPanel>[0], "handle" | "credentials"> &
  Pick<MemberSheetProps, "sent">;

function OpenAccount({ sent, ...shown }: OpenAccountProps) {
  const { account } = shown;
  const handle = useAccount(account.code);
  useSheetBusy(handle.change.pending || handle.play.pending);
  const credentials = <LoadedCredentials account={account} handle={handle} sent={sent} />;
  return <AccountPanel {...shown} handle={handle} credentials={credentials} />;
}

interface LoadedCredentialsProps extends Pick<MemberSheetProps, "sent"> {
  account: GameAccount;
  handle: AccountHandle;
}

function LoadedCredentials({ account: { code }, handle: { change, changed }, sent }: LoadedCredentialsProps) {
  // The page may have been sent with another game's sheet.
  const own = sent.account?.code === code ? sent.account : null;
  // Activation has returned the credentials.
  const [first] = useState<AccountData | null>(() => (changed ? { code, credentials: changed, trouble: null } : own));
  const { data, reload, loading } = useSheetData(`account:${code}`, accountPath(code), first);
  const credentials = changed ?? data?.credentials;
  if (credentials) return <CredentialsCard code={code} credentials={credentials} change={change} />;
  if (!data) return <CredentialsSkeleton />;
  return <SheetTrouble text={data.trouble ?? ""} retrying={loading} onRetry={reload} />;
}
