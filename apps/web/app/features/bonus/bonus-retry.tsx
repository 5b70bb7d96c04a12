import { Link, useNavigate, useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormFetcher } from "../../forms/use-form-fetcher";
import { buttonClass } from "../../ui/button";
import { Card } from "../../ui/card";
import { Notice } from "../../ui/notice";
import { useCurrency } from "../wallet/use-currency";
import type { SyncedWallet } from "../wallet/wallet";
import { BONUS_PATH, type BonusAnswer, type BonusData, type BonusDone, hasNothingToEnd } from "./bonus";
import { EndView } from "./end-view";
import { OfferView } from "./offer-view";

interface BonusRetryProps {
  answer: BonusAnswer;
  shown: BonusData;
  known: SyncedWallet | null;
}

/** For a failed form without JavaScript. */
export function BonusRetry({ answer, shown, known }: BonusRetryProps) {
  const { t } = useTranslation("bonus");
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const form = useFormFetcher<BonusDone>({
    initial: answer,
    onDone: () => navigate(BONUS_PATH, { replace: true }),
  });
  const currency = useCurrency(known);
  const inBonusWallet = known?.wallet.wallet.bonus ?? null;
  const bonus = shown.bonuses?.find(({ code }) => code === answer.code);
  if (!bonus && hasNothingToEnd(shown, inBonusWallet)) return <Notice tone="danger">{answer.problem?.text}</Notice>;
  const back = (
    <Link to={BONUS_PATH} replace className={buttonClass("soft")}>
      {t("keep")}
    </Link>
  );
  return (
    <Card className="overflow-hidden pt-4">
      <h2 className="px-5 pb-2 text-h2">{bonus ? t("offer.title", { code: bonus.code }) : t("end.title")}</h2>
      {bonus ? (
        <OfferView
          bonus={bonus}
          data={shown}
          currency={currency}
          form={form}
          confirm={back}
          retry={{ loading: state === "loading", reload: revalidate }}
        />
      ) : (
        <EndView data={shown} bonusWalletBalance={inBonusWallet} currency={currency} form={form} goBack={back} />
      )}
    </Card>
  );
}
