import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { watchBuild } from "../../ui/update/build-watch";
import { holdReload } from "../../ui/update/hold-reload";
import { update } from "../../ui/update/hooks";
import { followNewBuild, partMissing, reloadHere } from "../../ui/update/load-anew";
import { takeTyped, watchTyping } from "../../ui/update/typed";
import { missingRoute } from "./missing-route";
import { showToast } from "./toast";

/** Starts build detection and input tracking. Call before hydration. */
export function startUpdates(): void {
  if (import.meta.env.SSR || update.partMissing) return;
  watchBuild();
  watchTyping();
  Object.assign(update, { partMissing, reloadHere, holdReload });
  window.__missingRoute = missingRoute;
}

/** After a reload for a new build: shows a notice and restores input. */
export function useNewBuild(): void {
  const { t } = useTranslation("update");
  useEffect(() => {
    const saved = takeTyped();
    if (saved?.tell) showToast({ kind: "info", text: t(saved.forms.length ? "updatedTyped" : "updated") });
    if (saved?.forms.length)
      import("../../ui/update/restore-typed")
        .then(({ restoreTyped }) => restoreTyped(saved.forms))
        .catch(() => undefined);
    return followNewBuild(window.__remixRouter);
  }, [t]);
}
