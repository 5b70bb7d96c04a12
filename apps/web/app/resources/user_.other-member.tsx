import { useSearchParams } from "@remix-run/react";
import UserRoundX from "lucide-react/icons/user-round-x";
import { useTranslation } from "react-i18next";
import { pageMismatchTexts } from "../features/session/other-member-dialog";
import { BarePage, NoticePanel } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";

export const handle = { title: "session:otherMemberTitle", withoutScripts: true } satisfies PageHandle;

/**
 * Page that `server/security/member-gate.ts` returns for a rejected form. It has no scripts, because the router would
 * resubmit the form.
 */
export default function OtherMember() {
  const { t } = useTranslation(["session", "outcome"]);
  const [params] = useSearchParams();
  const { title, text } = pageMismatchTexts[params.has("unknown") ? "unknown" : "other"];
  return (
    <BarePage>
      <div role="alert">
        <NoticePanel
          icon={UserRoundX}
          tone="trouble"
          title={t(`session:${title}`)}
          text={t(`session:${text}`)}
          action={{ label: t("outcome:toHome"), href: "/user/home" }}
        />
      </div>
    </BarePage>
  );
}
