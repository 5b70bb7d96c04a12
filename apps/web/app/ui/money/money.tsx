import type { Currency } from "@mekong/contract/limits";
import { useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../cx";
import { AmountsHiddenContext } from "./amounts-hidden";
import { currencySign, formatAmount, HIDDEN_AMOUNT, NO_AMOUNT } from "./format";

export interface MoneyProps {
  amount: number | null | undefined;
  currency: Currency;
  sign?: "+" | "-" | "";
  large?: boolean;
  /** Pass false for amounts to be paid. The default is the member's setting. */
  hidden?: boolean;
  className?: string;
}

export function Money({ amount, currency, sign = "", large = false, hidden, className }: MoneyProps) {
  const isHiddenByMember = useContext(AmountsHiddenContext);
  const { t } = useTranslation("ui");
  const text = formatAmount(amount);
  const small = large ? "text-[0.6em] font-medium" : undefined;
  if (hidden ?? isHiddenByMember) {
    return (
      <span className={cx("tabular whitespace-nowrap", className)}>
        <span translate="no" className={cx(small, "me-[0.12em] opacity-80")}>
          {currencySign(currency)}
        </span>
        <span aria-hidden translate="no" className="tracking-[0.12em]">
          {HIDDEN_AMOUNT}
        </span>
        <span className="sr-only">{t("hiddenAmount")}</span>
      </span>
    );
  }
  const [whole = NO_AMOUNT, fraction] = text.split(".");
  return (
    <span translate="no" className={cx("tabular whitespace-nowrap", className)}>
      {sign ? <span>{sign}</span> : null}
      <span className={cx(small, large && "me-[0.12em] opacity-80")}>{currencySign(currency)}</span>
      <RollingText text={whole} />
      {fraction ? (
        <span className={cx(small, large && "opacity-75")}>
          <RollingText text={`.${fraction}`} />
        </span>
      ) : null}
    </span>
  );
}

/** Sets `translate="no"`, because a translation would replace the text's nodes. */
function RollingText({ text }: { text: string }) {
  const [shown, setShown] = useState<{ text: string; from: string | null }>({ text, from: null });
  if (shown.text !== text) setShown({ text, from: shown.text });
  if (shown.from === null) return <span translate="no">{text}</span>;

  // Keys count from the right, so that units stay in place.
  const previous = shown.from.padStart(text.length, " ");
  const offset = previous.length - text.length;
  const endAnimation = () => setShown({ text, from: null });
  return (
    <span translate="no" className="inline-block whitespace-pre" onAnimationEnd={endAnimation}>
      {[...text].map((character, index) => {
        const from = previous[index + offset];
        const position = text.length - index;
        return from === character ? (
          <span key={position}>{character}</span>
        ) : (
          <span key={position} className="roll" data-from={from}>
            <span className="roll-in">{character}</span>
          </span>
        );
      })}
    </span>
  );
}
