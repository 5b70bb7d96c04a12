import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { FORM_KEY } from "../../forms/form-answer";
import { formatCount } from "../../ui/money/format";
import { Spinner } from "../../ui/spinner";
import { MemberField } from "../session/member-field";
import type { SpinHandle } from "./use-spin";
import { WHEEL_PATH } from "./wheel-data";

const MAX_SHOWN_COINS = 9_999;

export function SpinButton({ spin, describedBy }: { spin: SpinHandle; describedBy: string }) {
  const { t } = useTranslation("wheel");
  const { form, busy, canSpin, canRetryForResult, displayed } = spin;
  const coins =
    formatCount(Math.min(displayed.coins, MAX_SHOWN_COINS)) + (displayed.coins > MAX_SHOWN_COINS ? "+" : "");
  const name = t("spinWith", { coins: t("coins", { count: displayed.coins, shown: formatCount(displayed.coins) }) });
  return (
    <form.Form method="post" action={WHEEL_PATH} onSubmit={spin.onSubmit} className="wheel-hub">
      <MemberField />
      <input type="hidden" name={FORM_KEY} value={form.formKey} />
      {/* Not `disabled`: keeps the focus while spinning, and its description. */}
      <button
        type="submit"
        aria-label={name}
        aria-describedby={describedBy}
        aria-disabled={!canSpin || undefined}
        aria-busy={busy || undefined}
        data-empty={displayed.coins <= 0 && !canRetryForResult && !busy}
        className="wheel-button pressable"
      >
        {/* Drawn by CSS: visible text must match the start of the accessible name, "Spin" (WCAG 2.5.3). */}
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
