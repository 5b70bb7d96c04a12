import { Banknote, Camera, Zap } from "lucide-react";
import { useTranslation } from "react-i18next";
import { bankNameIn } from "../../i18n/bank-name";
import { Badge } from "../../ui/badge";
import type { Slot } from "../../ui/slot";
import { EmptyState } from "../../ui/state/empty-state";
import { AccountCard } from "./account-card";
import { BankMark, WalletMark } from "./bank-mark";
import { type DepositAccount, type DepositData, takesQr, takesSlips, type WalletAccount } from "./deposit-data";
import { DepositSection } from "./deposit-section";

interface DepositAccountsProps {
  lookup: NonNullable<DepositData["lookup"]>;
  /** The row of an account that takes a QR. */
  qrRow: (account: DepositAccount) => Slot;
  /** The row of a mobile wallet that has a view of its own; null for one that has none. */
  walletRow: (account: WalletAccount) => Slot;
  /** The row that leads to the upload of a slip. */
  slipRow: Slot;
  /** What stands in place of an account's copy button; undefined where it is the button. */
  copyOf: (account: DepositAccount) => Slot;
  /** The account that could not be copied by itself. */
  notCopied: string | null;
}

/** Every way to deposit: by QR, by bank transfer, by slip, by mobile wallet (spec §2, §9). */
export function DepositAccounts({ lookup, qrRow, walletRow, slipRow, copyOf, notCopied }: DepositAccountsProps) {
  const { t, i18n } = useTranslation("deposit");
  const { banks, wallets } = lookup;
  const byQr = banks.filter(takesQr);
  const byTransfer = banks.filter((account) => !takesQr(account));
  const bySlip = takesSlips(lookup);
  if (banks.length === 0 && wallets.length === 0 && !bySlip) {
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
            copy={copyOf(account)}
            refused={account.bankAccountNo === notCopied ? t("notCopied") : undefined}
          />
        ))}
      </DepositSection>
      <DepositSection title={t("bySlip")} about={t("bySlipAbout")} shown={bySlip}>
        {slipRow}
      </DepositSection>
      <DepositSection title={t("byWallet")} about={t("byWalletAbout")} shown={wallets.length > 0}>
        {wallets.map(
          (account) =>
            walletRow(account) ?? (
              <AccountCard
                key={account.walletAccountName}
                mark={<WalletMark />}
                title={t("mobileWallet")}
                accountNo={account.walletAccountName}
              />
            ),
        )}
      </DepositSection>
    </div>
  );
}

/** Whether a transfer is seen by itself; otherwise a slip tells of it. */
function ModeBadge({ mode }: { mode: string }) {
  const { t } = useTranslation("deposit");
  return mode === "AUTO" ? (
    <Badge tone="success" icon={Zap}>
      {t("automatic")}
    </Badge>
  ) : (
    <Badge tone="pending" icon={Camera}>
      {t("needsSlip")}
    </Badge>
  );
}
