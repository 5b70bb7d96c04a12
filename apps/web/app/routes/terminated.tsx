import { DoorClosed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BarePage } from "../features/outcome/bare-page";
import { NoticePanel } from "../features/outcome/notice-panel";
import type { PageHandle } from "../root/document-title";

export const handle = { title: "outcome:notFoundTitle" } satisfies PageHandle;

/** The service is closed (spec §2): the page says so, its title is that of a page not found. */
export default function Terminated() {
  const { t } = useTranslation("outcome");
  return (
    <BarePage>
      <NoticePanel
        icon={DoorClosed}
        tone="calm"
        title={t("terminatedTitle")}
        text={t("terminated")}
        action={{ label: t("checkAgain"), href: "/login" }}
      />
    </BarePage>
  );
}
