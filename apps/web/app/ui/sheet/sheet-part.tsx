import { CloudOff } from "lucide-react";
import { type ComponentType, createContext, lazy, Suspense, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { RetryButton } from "../retry-button";
import { EmptyState } from "../state/empty-state";
import { SheetBody } from "./sheet-body";
import { SheetHeader } from "./sheet-header";
import { SheetSkeleton } from "./sheet-skeleton";

const Retry = createContext<() => void>(() => undefined);

/**
 * The content of a sheet as a chunk of its own. Where its code can't be fetched (no connection, a new
 * build in its place) the sheet says so and offers to try again; the page under it stays.
 * @param load imports the module whose default export is the content
 */
export function sheetPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  let failed = false;
  let retried = false;
  let part = attempt();

  function attempt(): ComponentType<P> {
    failed = false;
    return lazy(() =>
      load().catch(() => {
        // Browsers may keep a failed module for as long as the page lives: the server's page then shows the sheet.
        if (retried && navigator.onLine) location.reload();
        failed = true;
        return { default: NoPart };
      }),
    ) as unknown as ComponentType<P>;
  }

  function fresh(): ComponentType<P> {
    // Kept by `lazy`, a failure would be shown for ever.
    if (failed) part = attempt();
    return part;
  }

  return function SheetPart(props: P) {
    const [Part, setPart] = useState<ComponentType<P>>(fresh);
    return (
      <Retry.Provider
        value={() => {
          retried = true;
          setPart(fresh);
        }}
      >
        {/* In here: a state above the boundary that waits would be forgotten each time it waits. */}
        <Suspense fallback={<SheetSkeleton />}>
          <Part {...props} />
        </Suspense>
      </Retry.Provider>
    );
  };
}

function NoPart() {
  const { t } = useTranslation("ui");
  const retry = useContext(Retry);
  return (
    <>
      <SheetHeader title={t("noConnection")} />
      <SheetBody>
        <EmptyState
          icon={CloudOff}
          tone="trouble"
          title={t("partMissing")}
          text={t("offline")}
          action={<RetryButton onRetry={retry} />}
        />
      </SheetBody>
    </>
  );
}
