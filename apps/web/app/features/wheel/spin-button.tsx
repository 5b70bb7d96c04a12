import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { formatCount } from "../../ui/money/format";
import { Spinner } from "../../ui/spinner";
import { FORM_KEY } from "../outcome/form-answer";
import { MemberField } from "../session/member-field";
import type { SpinHandle } from "./use-spin";
import { WHEEL_PATH } from "./wheel-data";

/** More than this many coins are not written out in the middle of the wheel. */
const MOST_SHOWN = 9_999;

/** The wheel's middle: how many coins there are, and the press that spins. A plain form without a script. */
export function SpinButton({ spin, describedBy }: { spin: SpinHandle; describedBy: string }) {
  const { t } = useTranslation("wheel");
  const { form, busy, canSpin, pressTells, shown } = spin;
  const coins = formatCount(Math.min(shown.coins, MOST_SHOWN)) + (shown.coins > MOST_SHOWN ? "+" : "");
  const name = t("spinWith", { coins: t("coins", { count: shown.coins, shown: formatCount(shown.coins) }) });
  return (
    <form.Form method="post" action={WHEEL_PATH} onSubmit={spin.onSubmit} className="wheel-hub">
      <MemberField />
      <input type="hidden" name={FORM_KEY} value={form.formKey} />
      {/* Not `disabled`: it keeps the focus while the wheel turns, and can be asked why. */}
      <button
        type="submit"
        aria-label={name}
        aria-describedby={describedBy}
        aria-disabled={!canSpin || undefined}
        aria-busy={busy || undefined}
        data-empty={shown.coins <= 0 && !pressTells && !busy}
        className="wheel-button pressable"
      >
        {/* Drawn, not written: what is written is "Spin", which is how the button's name begins, for those who press it by saying it. */}
        <span
          data-coins={coins}
          className="wheel-coins tabular before:content-[attr(data-coins)]"
          style={{ "--characters": coins.length } as CSSProperties}
        />
        <span className="wheel-spin">{busy ? <Spinner className="size-[1.4em]" /> : t("spin")}</span>
      </button>
    </form.Form>
  );
}
