import { useTranslation } from "react-i18next";
import { cx } from "../../../ui/cx";
import type { LineState } from "../client/room";

const dots: Record<LineState, string> = {
  connecting: "bg-ink-3",
  online: "bg-success",
  offline: "bg-pending",
  refused: "bg-danger",
};

export function ConnectionState({ line }: { line: LineState }) {
  const { t } = useTranslation("chat");
  return (
    <p aria-live="polite" className="flex items-center gap-1.5 text-caption text-ink-2">
      <span aria-hidden className={cx("size-2 shrink-0 rounded-full", dots[line])} />
      <span>{t(`state.${line}`)}</span>
    </p>
  );
}
