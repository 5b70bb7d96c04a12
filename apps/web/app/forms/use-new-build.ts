import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { watchBuild } from "../ui/update/build-watch";
import { holdReload } from "../ui/update/hold-reload";
import { updateHooks } from "../ui/update/hooks";
import { followNewBuild, partMissing, reloadHere } from "../ui/update/reload-page";
import { takeSavedInput, trackInput } from "../ui/update/saved-input";
import { missingRoute } from "./missing-route";
import { showToast } from "./toast";

/** Starts build detection and input tracking. Call before hydration. */
export function startUpdates(): void {
  if (import.meta.env.SSR || updateHooks.partMissing) return;
  watchBuild();
  trackInput();
  Object.assign(updateHooks, { partMissing, reloadHere, holdReload });
  window.__missingRoute = missingRoute;
}

/** After a reload for a new build: shows a notice and restores input. */
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
