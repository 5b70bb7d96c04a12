import DoorClosed from "lucide-react/icons/door-closed";
import { useTranslation } from "react-i18next";
import { BarePage, NoticePanel } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";

export const handle = { title: "outcome:notFoundTitle" } satisfies PageHandle;

/** Closed service; titled as not found (spec §2). */
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
