import { Link } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslation } from "react-i18next";
import { formatAmount } from "../../ui/money/format";
import { Money } from "../../ui/money/money";
import { CardFace } from "./card-face";
import type { WalletAnswer } from "./wallet-answer";

export function BonusCard({ wallet, hidden }: { wallet: WalletAnswer; hidden: boolean }) {
  const { t } = useTranslation("wallet");
  const { bonus } = wallet.wallet;
  return (
    <CardFace
      paint="paint-bonus"
      id="wallet-bonus"
      label={t("bonusTotal")}
      amount={<Money amount={bonus} currency={wallet.profile.currency} large hidden={hidden} />}
      characters={(formatAmount(bonus).split(".")[0] ?? "").length}
    >
      <p className="text-caption text-white/80">{t("bonusAbout")}</p>
      <Link
        to="/user/bonus"
        className="pressable mt-2 -mb-1 inline-flex min-h-11 items-center gap-1 text-sub font-semibold text-gold"
      >
        <span>{t("bonusMore")}</span>
        <ChevronRight aria-hidden className="size-4" />
      </Link>
    </CardFace>
  );
}
