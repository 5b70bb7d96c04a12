import { inCurrency, walletTopUpMinimum } from "@mekong/contract/currency-amounts";
import type { Currency } from "@mekong/contract/limits";
import Banknote from "lucide-react/icons/banknote";
import Camera from "lucide-react/icons/camera";
import Copy from "lucide-react/icons/copy";
import Gift from "lucide-react/icons/gift";
import ReceiptText from "lucide-react/icons/receipt-text";
import Zap from "lucide-react/icons/zap";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { bankNameIn } from "../../i18n/bank-name";
import { Badge } from "../../ui/badge";
import { copyButtonClass } from "../../ui/copy-button";
import { cx } from "../../ui/cx";
import { formatMoney } from "../../ui/money/format";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { SheetBody } from "../../ui/sheet/sheet-parts";
import { Skeleton } from "../../ui/skeleton";
import { EmptyState } from "../../ui/state/empty-state";
import { GIFTLINK_PATH } from "../giftlink/giftlink-data";
import { lacksEnglishName } from "../profile/edit";
import { SLIP_PATH } from "../slip/slip-data";
import { TOPUP_PATH } from "../topup/topup";
import type { SyncedWallet } from "../wallet/wallet";
import { AccountCard, BankMark, MarkIcon, WalletMark } from "./account-card";
import { ChannelRow } from "./channel-row";
import {
  acceptsQr,
  acceptsSlips,
  type DepositAccount,
  type DepositData,
  parseQrProvider,
  type WalletAccount,
} from "./deposit-data";
import { DepositQrRow } from "./qr-row";

interface DepositListProps {
  lookup: NonNullable<DepositData["lookup"]>;
  minimums: DepositData["minimums"];
  known: SyncedWallet | null;
  currency: Currency;
  notCopied: string | null;
}

export function DepositList({ lookup, minimums, known, currency, notCopied }: DepositListProps) {
  const { t, i18n } = useTranslation("deposit");
  const { banks, wallets, isManual } = lookup;
  const byQr = banks.filter(acceptsQr);
  const byTransfer = banks.filter((account) => !acceptsQr(account));
  const bySlip = acceptsSlips(lookup);
  const isNameRequired = known !== null && lacksEnglishName(known.wallet.profile);
  if (banks.length === 0 && wallets.length === 0 && !bySlip) {
    return <EmptyState icon={Banknote} title={t("none")} text={t("noneAbout")} />;
  }
  function qrRow(account: DepositAccount) {
    const provider = parseQrProvider(account.bankCode);
    if (!provider) return null;
    const minimum = inCurrency(minimums[provider], currency);
    return <DepositQrRow key={provider} account={account} provider={provider} minimum={minimum} currency={currency} />;
  }

  function walletRow({ mode, walletAccountName }: WalletAccount) {
    if (mode === "AUTO") {
      return (
        <ChannelRow
          key={walletAccountName}
          mark={<WalletMark />}
          title={t("topup.row")}
          note={`${walletAccountName} · ${t("qr.from", { amount: formatMoney(walletTopUpMinimum[currency], currency) })}`}
          badge={<Badge tone="success">{t("automatic")}</Badge>}
          details={{ way: "topup" }}
          page={TOPUP_PATH}
        />
      );
    }
    if (mode === "GIFT") {
      return (
        <ChannelRow
          key={walletAccountName}
          mark={<MarkIcon icon={Gift} />}
          title={t("gift.row")}
          note={t("gift.rowAbout")}
          details={{ way: "giftlink" }}
          page={GIFTLINK_PATH}
        />
      );
    }
    return (
      <AccountCard
        key={walletAccountName}
        mark={<WalletMark />}
        title={t("mobileWallet")}
        accountNo={walletAccountName}
      />
    );
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
            copy={isNameRequired && isKbankAuto(account) ? <EnglishNameLink account={account} /> : undefined}
            copyErrorText={account.bankAccountNo === notCopied ? t("notCopied") : undefined}
          />
        ))}
      </DepositSection>
      <DepositSection title={t("bySlip")} about={t("bySlipAbout")} visible={bySlip}>
        <ChannelRow
          mark={<MarkIcon icon={ReceiptText} />}
          title={t("slipRow")}
          note={t(isManual ? "slipRowAbout" : "slipRowClosed")}
          details={{ way: "slip" }}
          page={SLIP_PATH}
        />
      </DepositSection>
      <DepositSection title={t("byWallet")} about={t("byWalletAbout")} visible={wallets.length > 0}>
        {wallets.map(walletRow)}
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

function isKbankAuto({ bankCode, mode }: DepositAccount): boolean {
  return bankCode === "KBANK" && mode === "AUTO";
}

/** KBANK's automatic transfers need an edited name (spec §4). */
function EnglishNameLink({ account }: { account: DepositAccount }) {
  const { t, i18n } = useTranslation(["deposit", "ui"]);
  return (
    <SheetLink
      sheet="deposit"
      details={{ way: "english-name", account: account.bankAccountNo }}
      aria-label={t("copyNumber", { account: bankNameIn(account.bank, i18n.language) })}
      className={cx(copyButtonClass, "bg-primary-soft text-on-primary-soft")}
    >
      <Copy aria-hidden className="size-4" />
      <span>{t("ui:copy")}</span>
    </SheetLink>
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
