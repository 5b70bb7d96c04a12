import WifiOff from "lucide-react/icons/wifi-off";
import { useTranslation } from "react-i18next";
import { BarePage, NoticePanel } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";

export const handle = { title: "outcome:offlineTitle", withoutScripts: true } satisfies PageHandle;

/**
 * The service worker serves this page, without user data, under the requested URL, which an empty `href` retries. It
 * has no scripts: the router would reload forever, since the URL is not this route's.
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
