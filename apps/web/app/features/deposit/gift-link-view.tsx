import { useTranslation } from "react-i18next";
import { useMemberMoney } from "../../ui/money/amounts-hidden";
import { GiftLinkPanel } from "../giftlink/gift-link-panel";
import { type SyncedWallet, totalsOf } from "../wallet/wallet";
import { DepositFinish } from "./deposit-finish";

interface GiftLinkViewProps extends Omit<Parameters<typeof GiftLinkPanel>[0], "balance" | "finish"> {
  known: SyncedWallet | null;
  onClose: () => void;
}

export function GiftLinkView({ known, onClose, ...panel }: GiftLinkViewProps) {
  const { t } = useTranslation("deposit");
  const memberMoney = useMemberMoney();
  const total = known ? memberMoney(totalsOf(known.wallet).total, known.wallet.profile.currency) : null;
  const balance = total ? <p>{t("gift.balance", { amount: total })}</p> : null;
  return <GiftLinkPanel {...panel} balance={balance} finish={<DepositFinish onClose={onClose} />} />;
}
