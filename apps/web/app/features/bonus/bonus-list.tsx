import BadgeCheck from "lucide-react/icons/badge-check";
import ChevronRight from "lucide-react/icons/chevron-right";
import CircleCheck from "lucide-react/icons/circle-check";
import Gift from "lucide-react/icons/gift";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../ui/badge";
import { cx } from "../../ui/cx";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { EmptyState } from "../../ui/state/empty-state";
import type { ShownBonus } from "./bonus";
import { useFrequencyText, useTypeName } from "./bonus-hooks";

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

const cardClass = "flex h-full flex-col overflow-hidden rounded-card border border-edge bg-surface shadow-card";

function BonusCard({ bonus }: { bonus: ShownBonus }) {
  const { t } = useTranslation("bonus");
  const { code, type, bonusStatus } = bonus;
  if (bonusStatus === "received") {
    return (
      <div className={cardClass}>
        <Face bonus={bonus} />
        <p className="border-t border-line bg-surface-2 px-4 py-2.5 text-caption text-ink-2">{t(`received.${type}`)}</p>
      </div>
    );
  }
  return (
    <SheetLink sheet="bonus" details={{ code }} className={cx(cardClass, "pressable hover:border-primary")}>
      <Face bonus={bonus} />
    </SheetLink>
  );
}

function Face({ bonus }: { bonus: ShownBonus }) {
  const { t } = useTranslation("bonus");
  const typeName = useTypeName();
  const frequencyText = useFrequencyText();
  const { code, type, percent, description, bonusStatus, banners } = bonus;
  return (
    <>
      <span className="paint-bonus relative grid min-h-34 content-end gap-2 overflow-hidden p-4 text-start">
        <Background image={banners[0]?.image ?? ""} faded={bonusStatus === "received"} />
        <span className="relative -mt-1 mb-auto flex min-h-6.5 flex-wrap gap-2">
          {bonusStatus === "active" ? (
            <Badge tone="success" icon={BadgeCheck}>
              {t("standing.active")}
            </Badge>
          ) : null}
          {bonusStatus === "received" ? <Badge icon={CircleCheck}>{t("standing.received")}</Badge> : null}
        </span>
        <span className="relative max-w-[60%] text-white">
          <span
            className={cx(
              "tabular block text-amount tracking-tight",
              percent === undefined ? "break-all" : "whitespace-nowrap",
            )}
          >
            {percent === undefined ? code : t("card.percent", { percent })}
          </span>
          {percent === undefined ? null : <span className="block text-caption text-white">{t("card.ofDeposit")}</span>}
        </span>
      </span>
      <span className="flex flex-1 items-center gap-3 px-4 py-3 text-start">
        <span className="min-w-0 flex-1">
          <span className="block text-sub font-semibold">{description ?? typeName(type)}</span>
          <span className="flex flex-wrap gap-x-3 text-caption text-ink-2">
            <span>{frequencyText(bonus)}</span>
            <span translate="no" className="break-all">
              {code}
            </span>
          </span>
        </span>
        {bonusStatus === "received" ? null : <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />}
      </span>
    </>
  );
}

function Background({ image, faded }: { image: string; faded: boolean }) {
  const [broken, setBroken] = useState(false);
  if (!image || broken) return null;
  return (
    <>
      <img
        src={image}
        alt=""
        width={720}
        height={320}
        loading="lazy"
        onError={() => setBroken(true)}
        className={cx("absolute inset-0 size-full object-cover", faded && "grayscale")}
      />
      <span className="absolute inset-0 bg-linear-to-r from-petrol-950/65 from-50% to-petrol-950/5 to-85%" />
    </>
  );
}
