import { data, useLocation } from "@remix-run/react";
import CloudOff from "lucide-react/icons/cloud-off";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { textOutsideReact } from "../i18n/browser/load";
import { offlineResult } from "../ui/browser/or-offline";
import { holdReload, watchBuild } from "../ui/update/build-watch";
import { updateHooks } from "../ui/update/hooks";
import { followNewBuild, PartMissing, partMissing, reloadHere, reloadTarget } from "../ui/update/reload-page";
import { takeSavedInput, trackInput } from "../ui/update/saved-input";
import type { PageProblem } from "./problem";
import { NoticePanel } from "./route-problem";
import { showToast } from "./toast";

declare global {
  interface Window {
    /** Called by Remix when a route module cannot be fetched (vite/package-patches.ts). */
    __missingRoute?: typeof missingRoute;
  }
}

interface ManifestRoute {
  hasClientLoader: boolean;
  hasClientAction: boolean;
}

/**
 * Replaces a missing route module if a reload would not help now. The router caches the replacement, so opening the
 * route a second time reloads the page.
 */
export async function missingRoute({ hasClientLoader, hasClientAction }: ManifestRoute) {
  const missing = await partMissing();
  const { isOffline } = missing;
  let wasVisited = false;
  const shouldReload = () => {
    const reload = wasVisited && navigator.onLine;
    wasVisited = true;
    return reload;
  };
  const reloadOrThrow = async () => {
    if (shouldReload()) await reloadTarget();
    throw toPageProblem(missing);
  };
  // Nothing was sent: the form shows "offline" and keeps its input.
  const respondOffline = async () => {
    if (isOffline && !shouldReload()) return offlineResult();
    return reloadOrThrow();
  };
  // If there is a clientLoader, it reloads the page before this renders.
  const Missing = () => <MissingRoute isOffline={isOffline} shouldReload={hasClientLoader ? null : shouldReload} />;
  return {
    default: Missing,
    ErrorBoundary: Missing,
    ...(hasClientLoader ? { clientLoader: reloadOrThrow } : {}),
    ...(hasClientAction ? { clientAction: respondOffline } : {}),
  };
}

export function toPageProblem(error: unknown): unknown {
  if (!(error instanceof PartMissing)) return error;
  const problem = error.isOffline
    ? { code: "UNREACHABLE", text: textOutsideReact("ui:offline") }
    : { code: "PART_MISSING", text: textOutsideReact("update:partFailed") };
  return data({ problem, faultsLive: 0 } satisfies PageProblem, { status: 503 });
}

function MissingRoute({ isOffline, shouldReload }: { isOffline: boolean; shouldReload: (() => boolean) | null }) {
  const { t } = useTranslation(["outcome", "ui", "update"]);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (shouldReload?.()) void reloadTarget();
  }, [shouldReload]);
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

/** Call this before hydration. */
export function startUpdates(): void {
  if (import.meta.env.SSR || updateHooks.partMissing) return;
  watchBuild();
  trackInput();
  Object.assign(updateHooks, { partMissing, reloadHere, holdReload });
  window.__missingRoute = missingRoute;
}

/** Shows a notice and restores input after a reload for a new build. */
export function useNewBuild(): void {
  const { t } = useTranslation("update");
  useEffect(() => {
    const saved = takeSavedInput();
    if (saved?.tell) showToast({ kind: "info", text: t(saved.forms.length ? "updatedTyped" : "updated") });
    if (saved?.forms.length)
      import("../ui/update/restore-input").then(({ restoreInput }) => restoreInput(saved.forms)).catch(() => undefined);
    return followNewBuild(window.__remixRouter);
  }, [t]);
}
