import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSheetBusy } from "../../ui/sheet/sheet-control";
import { SheetError } from "../../ui/sheet/sheet-error";
import { SheetBody, SheetHeader } from "../../ui/sheet/sheet-parts";
import { useSheetData } from "../../ui/sheet/use-sheet-data";
import { useSheetDetail } from "../../ui/sheet/use-sheet-detail";
import type { SheetProps } from "../wallet/wallet";
import { type AccountData, accountPath, type GameAccount } from "./account";
import { AccountPanel, NoAccount } from "./account-panel";
import { CredentialsCard, CredentialsSkeleton } from "./credentials-card";
import { type AccountHandle, useAccount } from "./use-account";

type AccountSheetProps = SheetProps<{ account?: AccountData }>;

export default function AccountSheet({ known, serverData }: AccountSheetProps) {
  const { t } = useTranslation("account");
  const code = useSheetDetail()("code") ?? "";
  const accounts = known?.wallet.slots ?? [];
  const account = accounts.find((each) => each.code === code);
  if (!known || !account) {
    return (
      <>
        <SheetHeader title={t("title")} />
        <SheetBody>
          <NoAccount gamesLoaded={known !== null} />
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
        index={accounts.indexOf(account)}
        currency={known.wallet.profile.currency}
        serverData={serverData}
      />
    </>
  );
}

type OpenAccountProps = Omit<Parameters<typeof AccountPanel>[0], "handle" | "credentials"> &
  Pick<AccountSheetProps, "serverData">;

function OpenAccount({ serverData, ...panelProps }: OpenAccountProps) {
  const { account } = panelProps;
  const handle = useAccount(account.code);
  useSheetBusy(handle.change.submitting || handle.play.submitting);
  const credentials = <LoadedCredentials account={account} handle={handle} serverData={serverData} />;
  return <AccountPanel {...panelProps} handle={handle} credentials={credentials} />;
}

interface LoadedCredentialsProps extends Pick<AccountSheetProps, "serverData"> {
  account: GameAccount;
  handle: AccountHandle;
}

function LoadedCredentials({
  account: { code },
  handle: { change, newCredentials },
  serverData,
}: LoadedCredentialsProps) {
  // The page may have been sent with another game's sheet.
  const serverAccount = serverData.account?.code === code ? serverData.account : null;
  // Activation has returned the credentials.
  const [initialData] = useState<AccountData | null>(() =>
    newCredentials ? { code, credentials: newCredentials, errorText: null } : serverAccount,
  );
  const { data, reload, loading } = useSheetData(`account:${code}`, accountPath(code), initialData);
  const credentials = newCredentials ?? data?.credentials;
  if (credentials) return <CredentialsCard code={code} credentials={credentials} change={change} />;
  if (!data) return <CredentialsSkeleton />;
  return <SheetError text={data.errorText ?? ""} retrying={loading} onRetry={reload} />;
}
