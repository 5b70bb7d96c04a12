import { useTranslation } from "react-i18next";
import { cx } from "../../ui/cx";
import type { Step } from "./steps";

export function StepBar({ steps, step }: { steps: readonly Step[]; step: Step }) {
  const { t } = useTranslation("register");
  const current = steps.indexOf(step);
  return (
    <div className="space-y-2">
      <p className="text-sub font-medium text-ink-2">{t("stepOf", { step: current + 1, count: steps.length })}</p>
      <div aria-hidden className="flex gap-1.5">
        {steps.map((barStep, index) => (
          <span
            key={barStep}
            className={cx("h-1 flex-1 rounded-full", index <= current ? "bg-primary" : "bg-surface-3")}
          />
        ))}
      </div>
    </div>
  );
}
