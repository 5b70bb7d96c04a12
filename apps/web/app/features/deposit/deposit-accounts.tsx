import Banknote from "lucide-react/icons/banknote";
import Camera from "lucide-react/icons/camera";
import Zap from "lucide-react/icons/zap";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { bankNameIn } from "../../i18n/bank-name";
import { Badge } from "../../ui/badge";
import { SheetBody } from "../../ui/sheet/sheet-parts";
import { Skeleton } from "../../ui/skeleton";
import type { Slot } from "../../ui/slot";
import { EmptyState } from "../../ui/state/empty-state";
import { AccountCard, BankMark, WalletMark } from "./account-card";
import { acceptsQr, acceptsSlips, type DepositAccount, type DepositData, type WalletAccount } from "./deposit-data";

interface DepositAccountsProps {
  lookup: NonNullable<DepositData["lookup"]>;
  qrRow: (account: DepositAccount) => Slot;
  /** Null if the wallet has no view of this app. */
  walletRow: (account: WalletAccount) => Slot;
  slipRow: Slot;
  /** Replacement for the copy button; undefined keeps the button. */
  renderCopyButton: (account: DepositAccount) => Slot;
  uncopiedAccountNo: string | null;
}

export function DepositAccounts({
  lookup,
  qrRow,
  walletRow,
  slipRow,
  renderCopyButton,
  uncopiedAccountNo,
}: DepositAccountsProps) {
  const { t, i18n } = useTranslation("deposit");
  const { banks, wallets } = lookup;
  const byQr = banks.filter(acceptsQr);
  const byTransfer = banks.filter((account) => !acceptsQr(account));
  const bySlip = acceptsSlips(lookup);
  if (banks.length === 0 && wallets.length === 0 && !bySlip) {
    return <EmptyState icon={Banknote} title={t("none")} text={t("noneAbout")} />;
  }
  return (
    <div className="space-y-6">
      <DepositSection title={t("byQr")} about={t("byQrAbout")} visible={byQr.length > 0}>
        {byQr.map(qrRow)}
      </DepositSection>
      <DepositSection title={t("byTransfer")} about={t("byTransferAbout")} visible={byTransfer.length > 0}>
        {byTransfer.map((account) => (
          <AccountCard
            key={`${account.bankCode}${account.bankAccountNo}`}
            mark={<BankMark code={account.bankCode} />}
            title={bankNameIn(account.bank, i18n.language)}
            holder={account.bankAccountName}
            accountNo={account.bankAccountNo}
            badge={<ModeBadge mode={account.mode} />}
            copy={renderCopyButton(account)}
            copyErrorText={account.bankAccountNo === uncopiedAccountNo ? t("notCopied") : undefined}
          />
        ))}
      </DepositSection>
      <DepositSection title={t("bySlip")} about={t("bySlipAbout")} visible={bySlip}>
        {slipRow}
      </DepositSection>
      <DepositSection title={t("byWallet")} about={t("byWalletAbout")} visible={wallets.length > 0}>
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

interface DepositSectionProps {
  title: string;
  about: string;
  visible: boolean;
  children: ReactNode;
}

function DepositSection({ title, about, visible, children }: DepositSectionProps) {
  const id = useId();
  if (!visible) return null;
  return (
    <section aria-labelledby={id} className="space-y-3">
      <div>
        <h3 id={id} className="text-h3">
          {title}
        </h3>
        <p className="text-caption text-ink-3">{about}</p>
      </div>
      <ul className="space-y-2.5">{children}</ul>
    </section>
  );
}

export function DepositSkeleton() {
  return (
    <SheetBody className="space-y-3">
      <Skeleton className="h-6 w-36" />
      <Skeleton className="h-17 rounded-tile" />
      <Skeleton className="h-17 rounded-tile" />
      <Skeleton className="h-17 rounded-tile" />
      <Skeleton className="mt-6 h-6 w-36" />
      <Skeleton className="h-32 rounded-tile" />
    </SheetBody>
  );
}
