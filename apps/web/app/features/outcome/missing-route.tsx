import { data, useLocation } from "@remix-run/react";
import { CloudOff, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { heldText } from "../../i18n/browser/load";
import { offlineAnswer } from "../../ui/browser/when-offline";
import { goAnew, PartMissing, partMissing } from "../../ui/update/load-anew";
import { NoticePanel } from "./notice-panel";
import type { PageProblem } from "./problem";

declare global {
  interface Window {
    /** Called by Remix when the code of a route can't be fetched (vite/remix-flags.ts). */
    __missingRoute?: typeof missingRoute;
  }
}

interface ManifestRoute {
  hasClientLoader: boolean;
  hasClientAction: boolean;
}

/**
 * What stands in for a route whose code could not be fetched, where loading the page anew would not help: it says so. The
 * router keeps it for as long as the page lives; whoever comes again is led there by a load of the page.
 */
export async function missingRoute({ hasClientLoader, hasClientAction }: ManifestRoute) {
  const missing = await partMissing();
  const { isOffline } = missing;
  let isKnown = false;
  const isBack = () => {
    const again = isKnown && navigator.onLine;
    isKnown = true;
    return again;
  };
  const refuse = async () => {
    if (isBack()) await goAnew();
    throw missingPage(missing);
  };
  // Nothing was sent. The form shows that there is no connection and keeps its values.
  const answerOffline = async () => {
    if (isOffline && !isBack()) return offlineAnswer();
    return refuse();
  };
  // Where there is data to ask for in the browser, the router asks before it shows anything.
  const Missing = () => <MissingRoute isOffline={isOffline} isBack={hasClientLoader ? null : isBack} />;
  return {
    default: Missing,
    ErrorBoundary: Missing,
    ...(hasClientLoader ? { clientLoader: refuse } : {}),
    ...(hasClientAction ? { clientAction: answerOffline } : {}),
  };
}

/** What a `clientLoader` throws instead of an error that says that a part of the app is missing; others stay what they are. */
export function missingPage(error: unknown): unknown {
  if (!(error instanceof PartMissing)) return error;
  const problem = error.isOffline
    ? { code: "UNREACHABLE", text: heldText("ui:offline") }
    : { code: "PART_MISSING", text: heldText("update:partFailed") };
  return data({ problem, faultsLive: 0 } satisfies PageProblem, { status: 503 });
}

function MissingRoute({ isOffline, isBack }: { isOffline: boolean; isBack: (() => boolean) | null }) {
  const { t } = useTranslation(["outcome", "ui", "update"]);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isBack?.()) void goAnew();
  }, [isBack]);
  return (
    <NoticePanel
      icon={isOffline ? CloudOff : TriangleAlert}
      tone="trouble"
      title={t(isOffline ? "offlineTitle" : "problemTitle")}
      text={t(isOffline ? "ui:offline" : "update:partFailed")}
      action={{ label: t("retry"), href: pathname + search }}
    />
  );
}
