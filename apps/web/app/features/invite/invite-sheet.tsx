import { useTranslation } from "react-i18next";
import { PercentRows } from "../../forms/percent-rows";
import { requestedPage } from "../../ui/pagination/page-window";
import { SheetBack } from "../../ui/sheet/sheet-actions";
import { useSheet } from "../../ui/sheet/sheet-control";
import { SheetBody, SheetHeader } from "../../ui/sheet/sheet-parts";
import { useSheetData } from "../../ui/sheet/use-sheet-data";
import { useSheetDetail } from "../../ui/sheet/use-sheet-detail";
import { BannerSkeleton, BannerStep } from "../banner/banner-carousel";
import { useCurrency } from "../wallet/use-currency";
import type { SheetProps } from "../wallet/wallet";
import { InviteBonusPanel } from "./invite-bonus";
import { InviteConfirm } from "./invite-confirm";
import { CONFIRM_DETAILS, INVITE_DETAILS, INVITE_PATH, type InviteData } from "./invite-data";
import { InvitePanel } from "./invite-panel";

/** Banners first, if any (spec §2). */
export default function InviteSheet({ known, serverData }: SheetProps<{ invite?: InviteData }>) {
  const { t } = useTranslation("invite");
  const { backTo } = useSheet();
  const detail = useSheetDetail();
  const step = detail("step");
  const page = requestedPage(detail("page"));
  const { data, reload, loading } = useSheetData("invite", `${INVITE_PATH}?page=${page}`, serverData.invite);
  const isBannerStep = step === null && data !== null && data.banners.length > 0;
  const currency = useCurrency(known);
  const { invite } = known?.wallet ?? {};
  const back = () => backTo("invite", INVITE_DETAILS);
  const closed = data !== null && data.unavailableReason !== null;
  const hasBonus = (invite?.amount ?? 0) > 0;
  // A URL may open the confirmation when there is no bonus.
  const isConfirming = step === CONFIRM_DETAILS.step && hasBonus && !closed;
  // Remounts the form when its first idempotency key arrives.
  const formVersion = data?.formKey ? "known" : "unknown";
  const form =
    data && invite
      ? {
          bonus: invite,
          currency,
          action: "/user/home",
          initial: { formKey: data.formKey },
        }
      : null;

  return (
    <>
      <SheetHeader
        title={isConfirming ? t("confirmTitle") : t("title")}
        view={step ?? "first"}
        back={isConfirming ? { label: t("back"), onBack: back } : undefined}
      />
      {data === null ? <BannerSkeleton /> : null}
      {isBannerStep ? (
        <BannerStep banners={data.banners} label={t("banners")} sheet="invite" next={INVITE_DETAILS} />
      ) : null}
      {isConfirming && data && form ? (
        <InviteConfirm
          key={formVersion}
          {...form}
          isConditionPending={data.isConditionPending}
          onReceived={back}
          cancel={
            <SheetBack sheet="invite" details={INVITE_DETAILS}>
              {t("cancel")}
            </SheetBack>
          }
        />
      ) : null}
      {data !== null && !isBannerStep && !isConfirming ? (
        <SheetBody>
          <InvitePanel
            data={data}
            currency={currency}
            loading={loading}
            reload={reload}
            bonus={
              form && (hasBonus || !closed) ? (
                <div className="space-y-2">
                  <InviteBonusPanel key={formVersion} {...form} inSheet closed={closed} />
                  <PercentRows
                    success={form.bonus.success}
                    fail={form.bonus.fail}
                    isConditionPending={data.isConditionPending}
                  />
                </div>
              ) : null
            }
          />
        </SheetBody>
      ) : null}
    </>
  );
}
