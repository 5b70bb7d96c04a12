import { useSearchParams } from "@remix-run/react";
import { UserRoundX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BarePage } from "../features/outcome/bare-page";
import { NoticePanel } from "../features/outcome/notice-panel";
import { refusedTexts } from "../features/session/refused-texts";
import type { PageHandle } from "../root/document-title";

export const handle = { title: "home:otherMemberTitle", plain: true } satisfies PageHandle;

/**
 * What a form is answered with that was rendered for another member than the one who is signed in, or that does not say
 * for whom (`server/security/member-gate.ts`). The address stays that of the form, so the page is plain: Remix's router would take
 * it for a mistake and load it again, which sends the form again. It asks the backend for nothing.
 */
export default function OtherMember() {
  const { t } = useTranslation(["home", "outcome"]);
  const [params] = useSearchParams();
  const { title, text } = refusedTexts[params.has("unknown") ? "unknown" : "other"];
  return (
    <BarePage>
      <div role="alert">
        <NoticePanel
          icon={UserRoundX}
          tone="trouble"
          title={t(`home:${title}`)}
          text={t(`home:${text}`)}
          action={{ label: t("outcome:toHome"), href: "/user/home" }}
        />
      </div>
    </BarePage>
  );
}
