import { useTranslation } from "react-i18next";
import { BannerSkeleton, BannerStep } from "../../features/banner/banner-carousel";
import { INVITE_DETAILS, INVITE_PATH } from "../../features/invite/invite-data";
import { InvitePanel, InviteShare } from "../../features/invite/invite-panel";
import { InviteBonusPanel } from "../../features/invite-bonus/invite-bonus";
import { requestedPage } from "../../ui/pagination/page-window";
import { SheetBody, SheetHeader } from "../../ui/sheet/sheet-parts";

import { useSheetData } from "../../ui/sheet/use-sheet-data";
import { useSheetDetail } from "../../ui/sheet/use-sheet-detail";
import type { MemberSheetProps } from "./sheet-data";

/** Banners first, if any (spec §2). */
export default function InviteSheet({ known, amountsHidden, serverData }: MemberSheetProps) {
  const { t } = useTranslation("invite");
  const detail = useSheetDetail();
  const page = requestedPage(detail("page"));
  const { data, reload, loading } = useSheetData("invite", `${INVITE_PATH}?page=${page}`, serverData.invite);
  const isBannerStep = detail("step") === null && data !== null && data.banners.length > 0;
  const currency = known?.wallet.profile.currency ?? "BAHT";
  const { invite } = known?.wallet ?? {};

  return (
    <>
      <SheetHeader title={t("title")} view={detail("step") ?? "first"} />
      {data === null ? <BannerSkeleton /> : null}
      {isBannerStep ? (
        <BannerStep banners={data.banners} label={t("banners")} sheet="invite" next={INVITE_DETAILS} />
      ) : null}
      {data !== null && !isBannerStep ? (
        <SheetBody>
          <InvitePanel
            data={data}
            currency={currency}
            loading={loading}
            reload={reload}
            bonus={
              invite ? (
                <div className="space-y-2">
                  <InviteBonusPanel
                    // The first response brings the form key.
                    key={data.formKey ? "known" : "unknown"}
                    bonus={invite}
                    currency={currency}
                    hidden={amountsHidden}
                    action="/user/home"
                    initial={{ formKey: data.formKey }}
                    inSheet
                  />
                  <InviteShare
                    success={invite.success}
                    fail={invite.fail}
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
