import type { Currency, QrProvider } from "@mekong/contract/limits";
import Clock3 from "lucide-react/icons/clock-3";
import { useTranslation } from "react-i18next";
import { bankNameIn } from "../../i18n/bank-name";
import { formatMoney } from "../../ui/money/format";
import { useSecondsLeft } from "../../ui/time/countdown";
import { formatCountdown } from "../../ui/time/format";
import type { LiveQrcode } from "../qrcode/qrcode";
import { qrcodePath } from "../qrcode/qrcode-path";
import { deadlineOf, useQrcode } from "../qrcode/use-qrcode";
import { BankMark } from "./account-card";
import { ChannelRow } from "./channel-row";
import type { DepositAccount } from "./deposit-data";

interface DepositQrRowProps {
  account: DepositAccount;
  provider: QrProvider;
  /** In baht or kip. */
  minimum: number;
  currency: Currency;
}

export function DepositQrRow({ account, provider, minimum, currency }: DepositQrRowProps) {
  const { t, i18n } = useTranslation("deposit");
  const { state } = useQrcode(provider);
  const minimumText = t("qr.from", { amount: formatMoney(minimum, currency) });
  const note = state?.qrcode ? (
    <WaitingNote qrcode={state.qrcode} currency={currency} fallback={minimumText} />
  ) : (
    minimumText
  );
  return (
    <ChannelRow
      mark={<BankMark code={account.bankCode} />}
      title={bankNameIn(account.bank, i18n.language)}
      note={note}
      details={{ provider }}
      page={qrcodePath(provider)}
    />
  );
}

interface WaitingNoteProps {
  qrcode: LiveQrcode;
  currency: Currency;
  fallback: string;
}

function WaitingNote({ qrcode, currency, fallback }: WaitingNoteProps) {
  const { t } = useTranslation("deposit");
  const seconds = useSecondsLeft(deadlineOf(qrcode));
  if (seconds === 0) return <span>{fallback}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 font-medium text-pending">
      <Clock3 aria-hidden className="size-3.5 shrink-0" />
      <span>{t("qr.waiting", { amount: formatMoney(qrcode.amount, currency) })}</span>
      <span translate="no" className="tabular">
        {formatCountdown(seconds)}
      </span>
    </span>
  );
}
