import type { Currency } from "@mekong/contract/limits";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Problem } from "../../forms/problem";
import { buttonClass } from "../../ui/button-class";
import { formatMoney } from "../../ui/money/format";
import type { Total } from "./withdraw-total";

/** Error codes after which the outcome is unknown. */
const unknownOutcomeCodes = new Set(["UNREACHABLE", "BROKEN", "OFFLINE"]);

interface NextStepProps extends Total {
  problem: Pick<Problem, "code" | "outcomeUnknown">;
  currency: Currency;
}

/** Tells the member what to do next, if the error text does not. */
export function NextStep({ problem: { code, outcomeUnknown }, total, cash, currency }: NextStepProps) {
  const { t } = useTranslation("withdraw");
  const texts: Record<string, string> = {
    BONUS_CONDITION: t("next.bonus"),
    MONEY_NOT_ENOUGH: t("next.money", { amount: formatMoney(total, currency) }),
    TRANSFER_FAIL: t("next.games", { amount: formatMoney(cash, currency) }),
  };
  const text = outcomeUnknown ? t("next.listed") : unknownOutcomeCodes.has(code) ? t("next.unknown") : texts[code];
  if (!text) return null;
  return (
    <>
      <span className="block">{text}</span>
      {code === "BONUS_CONDITION" ? (
        <Link to="/user/bonus" className={buttonClass("soft", "medium", "mt-3 w-full")}>
          {t("next.toBonus")}
        </Link>
      ) : null}
    </>
  );
}
