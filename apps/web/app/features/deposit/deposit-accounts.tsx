import { Banknote, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { bankNameIn } from "../../i18n/bank-name";
import { Badge } from "../../ui/badge";
import { EmptyState } from "../../ui/empty-state";
import { AccountCard } from "./account-card";
import { BankMark, WalletMark } from "./bank-mark";
import { type DepositAccount, type DepositData, takesQr } from "./deposit-data";
import { DepositSection } from "./deposit-section";

interface DepositAccountsProps {
  lookup: NonNullable<DepositData["lookup"]>;
  /** The row of an account that takes a QR. */
  qrRow: (account: DepositAccount) => ReactNode;
}

/** Every way to deposit: by QR, by bank transfer, by mobile wallet (spec §2). */
export function DepositAccounts({ lookup, qrRow }: DepositAccountsProps) {
  const { t, i18n } = useTranslation("deposit");
  const byQr = lookup.banks.filter(takesQr);
  const byTransfer = lookup.banks.filter((account) => !takesQr(account));
  if (lookup.banks.length === 0 && lookup.wallets.length === 0) {
    return <EmptyState icon={Banknote} title={t("none")} text={t("noneAbout")} />;
  }
  return (
    <div className="space-y-6">
      <DepositSection title={t("byQr")} about={t("byQrAbout")} shown={byQr.length > 0}>
        {byQr.map(qrRow)}
      </DepositSection>
      <DepositSection title={t("byTransfer")} about={t("byTransferAbout")} shown={byTransfer.length > 0}>
        {byTransfer.map((account) => (
          <AccountCard
            key={`${account.bankCode}${account.bankAccountNo}`}
            mark={<BankMark code={account.bankCode} />}
            title={bankNameIn(account.bank, i18n.language)}
            holder={account.bankAccountName}
            accountNo={account.bankAccountNo}
            badge={<ModeBadge mode={account.mode} />}
          />
        ))}
      </DepositSection>
      <DepositSection title={t("byWallet")} about={t("byWalletAbout")} shown={lookup.wallets.length > 0}>
        {lookup.wallets.map((account) => (
          <AccountCard
            key={account.walletAccountName}
            mark={<WalletMark />}
            title={t("mobileWallet")}
            holder={null}
            accountNo={account.walletAccountName}
            badge={<ModeBadge mode={account.mode} />}
          />
        ))}
      </DepositSection>
    </div>
  );
}

function ModeBadge({ mode }: { mode: string }) {
  const { t } = useTranslation("deposit");
  return mode === "AUTO" ? (
    <Badge tone="success" icon={Zap}>
      {t("automatic")}
    </Badge>
  ) : null;
}
