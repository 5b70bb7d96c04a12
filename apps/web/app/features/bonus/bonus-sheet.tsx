import { useRouteLoaderData } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import Gift from "lucide-react/icons/gift";
import SearchX from "lucide-react/icons/search-x";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formName } from "../../forms/idempotency-key";
import { useFormFetcher } from "../../forms/use-form-fetcher";
import { PrefetchFormModules } from "../../ui/sheet/prefetch-form-modules";
import { SheetClose } from "../../ui/sheet/sheet-actions";
import { useSheet, useSheetBusy } from "../../ui/sheet/sheet-control";
import { SheetErrorBody } from "../../ui/sheet/sheet-error";
import { SheetBody, SheetHeader } from "../../ui/sheet/sheet-parts";
import { useSheetData } from "../../ui/sheet/use-sheet-data";
import { useSheetDetail } from "../../ui/sheet/use-sheet-detail";
import { EmptyState } from "../../ui/state/empty-state";
import { useCurrency } from "../wallet/use-currency";
import type { SheetProps, SyncedWallet } from "../wallet/wallet";
import { BONUS_PATH, type BonusData, type BonusDone, bonusIntents, hasNothingToEnd, type ShownBonus } from "./bonus";
import { useLastKnown } from "./bonus-hooks";
import { EndView } from "./end-view";
import { SavedView } from "./offer-parts";
import { EndSkeleton, OfferSkeleton, OfferView } from "./offer-view";

/** Shows the bonus `m.code`, or asks to confirm ending the active one (`m.end`), whose cost needs loaded data. */
export default function BonusSheet({ known, serverData }: SheetProps<{ bonus?: BonusData }>) {
  const { t } = useTranslation(["bonus", "outcome"]);
  const detail = useSheetDetail();
  const { live } = useSheet();
  const page = useRouteLoaderData<BonusData>("routes/user.bonus") ?? null;
  const { data: loaded, reload, loading } = useSheetData("bonus", BONUS_PATH, serverData.bonus);
  const code = detail("code") ?? "";
  const isEnding = detail("end") !== null;
  const title = isEnding ? t("end.title") : t("offer.title", { code });
  const data = useLastKnown(loaded ?? (isEnding && live ? null : page));

  if (!data) {
    return (
      <>
        <SheetHeader title={title} />
        {isEnding ? <EndSkeleton /> : <OfferSkeleton />}
      </>
    );
  }
  if (isEnding ? !data.active : !data.bonuses) {
    const trouble = isEnding ? data.activeErrorText : data.bonusesErrorText;
    return (
      <>
        <SheetHeader title={title} />
        <SheetErrorBody text={trouble ?? ""} retrying={loading} onRetry={reload} />
      </>
    );
  }
  if (isEnding) return <Ending data={data} known={known} />;
  const bonus = data.bonuses?.find((each) => each.code === code);
  if (bonus) return <Offer key={code} bonus={bonus} data={data} known={known} retry={{ loading, reload }} />;
  return <EmptySheet header={t("title")} icon={SearchX} title={t("offer.gone")} text={t("offer.goneAbout")} />;
}

interface OfferProps extends Pick<Parameters<typeof OfferView>[0], "retry"> {
  bonus: ShownBonus;
  data: BonusData;
  known: SyncedWallet | null;
}

function Offer({ bonus, data, known, retry }: OfferProps) {
  const currency = useCurrency(known);
  const { t } = useTranslation(["bonus", "outcome"]);
  const [saved, setSaved] = useState(false);
  const form = useFormFetcher<BonusDone>({
    name: formName(BONUS_PATH, bonusIntents.receive),
    initial: { formKey: data.formKey },
    onDone: () => setSaved(true),
  });
  useSheetBusy(form.submitting);
  const confirm = <SheetClose tone={saved ? "soft" : "primary"}>{t("outcome:confirm")}</SheetClose>;
  return (
    <>
      <SheetHeader title={saved ? t("saved") : t("offer.title", { code: bonus.code })} />
      <PrefetchFormModules path={BONUS_PATH} />
      {saved ? (
        <SavedView confirm={confirm} />
      ) : (
        <OfferView bonus={bonus} data={data} currency={currency} form={form} confirm={confirm} retry={retry} />
      )}
    </>
  );
}

function Ending({ data, known }: Pick<OfferProps, "data" | "known">) {
  const currency = useCurrency(known);
  const { t } = useTranslation(["bonus", "outcome"]);
  const { close } = useSheet();
  const current = { data, inBonusWallet: known?.wallet.wallet.bonus ?? null };
  // Keeps the content during the closing animation.
  const [ended, setEnded] = useState<{ data: BonusData; inBonusWallet: number | null } | null>(null);
  const form = useFormFetcher<BonusDone>({
    name: formName(BONUS_PATH, bonusIntents.end),
    initial: { formKey: data.formKey },
    onDone: () => setEnded(current),
  });
  useSheetBusy(form.submitting);
  // Navigating would cancel the revalidation.
  const isDone = ended !== null && !form.pending;
  // A ref, because closing changes `close` and must run once.
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (isDone) latest.current();
  }, [isDone]);
  const displayed = ended ?? current;
  if (!ended && hasNothingToEnd(data, current.inBonusWallet)) {
    return <EmptySheet header={t("end.title")} icon={Gift} title={t("end.none")} text={t("end.noneAbout")} />;
  }
  return (
    <>
      <SheetHeader title={displayed.data.active?.offer ? t("end.title") : t("end.move")} />
      <PrefetchFormModules path={BONUS_PATH} />
      <EndView
        data={displayed.data}
        bonusWalletBalance={displayed.inBonusWallet}
        currency={currency}
        form={form}
        goBack={<SheetClose>{t("keep")}</SheetClose>}
      />
    </>
  );
}

interface EmptySheetProps {
  header: string;
  icon: LucideIcon;
  title: string;
  text: string;
}

function EmptySheet({ header, icon, title, text }: EmptySheetProps) {
  const { t } = useTranslation("outcome");
  return (
    <>
      <SheetHeader title={header} />
      <SheetBody>
        <EmptyState icon={icon} title={title} text={text} action={<SheetClose>{t("confirm")}</SheetClose>} />
      </SheetBody>
    </>
  );
}
