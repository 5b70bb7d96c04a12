import { WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BarePage } from "../features/outcome/bare-page";
import { NoticePanel } from "../features/outcome/notice-panel";
import type { PageHandle } from "../root/document-title";

export const handle = { title: "outcome:offlineTitle", plain: true } satisfies PageHandle;

/**
 * What the service worker answers with where a page can't be fetched. It knows nobody and asks for nothing;
 * the address stays the wanted one, and an empty `href` leads there again. Plain, because the router would
 * take another address than its own for a mistake and load the page again, for ever.
 */
export default function Offline() {
  const { t } = useTranslation("outcome");
  return (
    <BarePage>
      <NoticePanel
        icon={WifiOff}
        tone="calm"
        title={t("offlineTitle")}
        text={t("offlineAbout")}
        action={{ label: t("retry"), href: "" }}
      />
    </BarePage>
  );
}
