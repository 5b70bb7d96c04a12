import { lazy, Suspense, useSyncExternalStore } from "react";
import { areaTexts } from "../../i18n/browser/load";
import { onPageMismatch, pageMismatch } from "./page-member";

const OtherMemberDialog = lazy(() =>
  Promise.all([import("./other-member-dialog"), areaTexts("menu")]).then(
    ([module]) => module,
    // Without the alert, leaves this page, which shows another member's data.
    () => new Promise<never>(() => location.assign("/user/home")),
  ),
);

export function OtherMemberAlert() {
  const mismatch = useSyncExternalStore(onPageMismatch, pageMismatch, () => null);
  return mismatch ? (
    <Suspense fallback={null}>
      <OtherMemberDialog mismatch={mismatch} />
    </Suspense>
  ) : null;
}
