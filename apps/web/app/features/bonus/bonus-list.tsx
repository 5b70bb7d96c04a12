import Gift from "lucide-react/icons/gift";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/state/empty-state";
import { BonusCard } from "./bonus-card";
import type { ShownBonus } from "./bonus-data";

export function BonusList({ bonuses }: { bonuses: readonly ShownBonus[] }) {
  const { t } = useTranslation("bonus");
  const id = useId();
  if (bonuses.length === 0) return <EmptyState icon={Gift} title={t("none")} text={t("noneAbout")} />;
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="text-h3">
        {t("list")}
      </h2>
      <ul className="grid gap-3">
        {bonuses.map((bonus) => (
          <li key={bonus.code} className="min-w-0">
            <BonusCard bonus={bonus} />
          </li>
        ))}
      </ul>
    </section>
  );
}
