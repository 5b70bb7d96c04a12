import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { CleanedHtml } from "../../ui/cleaned-html";
import type { Slice } from "./wheel-data";

/** Text alternative of the wheel; expanded without JavaScript. */
export function SliceList({ slices }: { slices: readonly Slice[] }) {
  const { t } = useTranslation("wheel");
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  return (
    <details
      open={open || !hydrated}
      onToggle={(event) => {
        if (hydrated) setOpen(event.currentTarget.open);
      }}
      className="group"
    >
      <summary className="pressable flex min-h-11 list-none items-center gap-2 text-sub font-semibold text-primary">
        <span>{t("slices")}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line pb-2">
        {slices.map(({ code, label, bgColor, htmlDescription }) => (
          <li key={code} className="flex gap-3 py-2.5">
            <span
              aria-hidden
              className="mt-1 size-3.5 shrink-0 rounded-full border border-line-strong"
              style={{ background: bgColor }}
            />
            <div className="min-w-0">
              <p className="text-sub font-semibold wrap-anywhere">{label}</p>
              {htmlDescription ? <CleanedHtml html={htmlDescription} className="text-caption" /> : null}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
