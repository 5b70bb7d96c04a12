import { inCurrency, walletTopUpMinimum } from "@mekong/contract/currency-amounts";
import type { Currency } from "@mekong/contract/limits";
import Copy from "lucide-react/icons/copy";
import Gift from "lucide-react/icons/gift";
import ReceiptText from "lucide-react/icons/receipt-text";
import { useTranslation } from "react-i18next";
import { bankNameIn } from "../../i18n/bank-name";
import { Badge } from "../../ui/badge";
import { copyButtonClass } from "../../ui/copy-button";
import { cx } from "../../ui/cx";
import { formatMoney } from "../../ui/money/format";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { GIFTLINK_PATH } from "../giftlink/giftlink-data";
import { lacksEnglishName } from "../profile/edit";
import { SLIP_PATH } from "../slip/slip-data";
import { TOPUP_PATH } from "../topup/topup";
import type { SyncedWallet } from "../wallet/wallet";
import { MarkIcon, WalletMark } from "./account-card";
import { ChannelRow } from "./channel-row";
import { DepositAccounts } from "./deposit-accounts";
import { type DepositAccount, type DepositData, parseQrProvider, type WalletAccount } from "./deposit-data";
import { DepositQrRow } from "./qr-row";

interface DepositListProps {
  lookup: NonNullable<DepositData["lookup"]>;
  minimums: DepositData["minimums"];
  known: SyncedWallet | null;
  currency: Currency;
  notCopied: string | null;
}

export function DepositList({ lookup, minimums, known, currency, notCopied }: DepositListProps) {
  const { t } = useTranslation("deposit");
  const isNameRequired = known !== null && lacksEnglishName(known.wallet.profile);

  function qrRow(account: DepositAccount) {
    const provider = parseQrProvider(account.bankCode);
    if (!provider) return null;
    const minimum = inCurrency(minimums[provider], currency);
    return <DepositQrRow key={provider} account={account} provider={provider} minimum={minimum} currency={currency} />;
  }

  return (
    <DepositAccounts
      lookup={lookup}
      qrRow={qrRow}
      walletRow={(account) => walletRow(account)}
      slipRow={
        <ChannelRow
          mark={<MarkIcon icon={ReceiptText} />}
          title={t("slipRow")}
          note={t(lookup.isManual ? "slipRowAbout" : "slipRowClosed")}
          details={{ way: "slip" }}
          page={SLIP_PATH}
        />
      }
      renderCopyButton={(account) =>
        isNameRequired && isKbankAuto(account) ? <EnglishNameLink account={account} /> : undefined
      }
      uncopiedAccountNo={notCopied}
    />
  );

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
    return null;
  }
}

function isKbankAuto({ bankCode, mode }: DepositAccount): boolean {
  return bankCode === "KBANK" && mode === "AUTO";
}

/** KBANK's automatic transfers need an edited name first (spec §4). */
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
