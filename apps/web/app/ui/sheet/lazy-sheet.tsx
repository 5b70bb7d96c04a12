import CloudOff from "lucide-react/icons/cloud-off";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { type ComponentType, createContext, lazy, Suspense, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { RetryButton } from "../button";
import { Skeleton } from "../skeleton";
import { EmptyState } from "../state/empty-state";
import { partMissing, reloadHere } from "../update/reload-page";
import { SheetBody, SheetHeader } from "./sheet-parts";

const Retry = createContext<() => void>(() => undefined);

export type LazySheet<P> = ComponentType<P> & {
  /** Loads the code, so that the first rendering shows no skeleton. */
  preload: () => Promise<void>;
};

/** If loading fails, offers a retry; after a deployment, reloads the page. */
export function lazySheet<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazySheet<P> {
  let failed = false;
  let wasRetried = false;
  let preloaded: ComponentType<P> | null = null;
  let lazyComponent = createLazy();

  /** Does not import while offline, because browsers may cache a failed import. */
  function loadOnline(): Promise<{ default: ComponentType<P> }> {
    return globalThis.navigator?.onLine === false ? Promise.reject() : load();
  }

  function createLazy(): ComponentType<P> {
    failed = false;
    return lazy(() =>
      // If a retry fails online, a reload shows the sheet rendered by the server.
      loadOnline().catch(async () => {
        const { isOffline } = await partMissing();
        if (wasRetried && !isOffline) await reloadHere();
        failed = true;
        return { default: () => <SheetLoadError isOffline={isOffline} /> };
      }),
    ) as unknown as ComponentType<P>;
  }

  function currentComponent(): ComponentType<P> {
    // `lazy` caches failures.
    if (failed) lazyComponent = createLazy();
    return preloaded ?? lazyComponent;
  }

  function LazySheet(props: P) {
    const [Content, setContent] = useState<ComponentType<P>>(currentComponent);
    return (
      <Retry.Provider
        value={() => {
          wasRetried = true;
          setContent(currentComponent);
        }}
      >
        {/* A boundary around this component would discard its state. */}
        <Suspense fallback={<SheetSkeleton />}>
          <Content {...props} />
        </Suspense>
      </Retry.Provider>
    );
  }
  return Object.assign(LazySheet, {
    preload: async () => {
      preloaded = (await loadOnline()).default;
    },
  });
}

function SheetLoadError({ isOffline }: { isOffline: boolean }) {
  const { t } = useTranslation(["ui", "update"]);
  const retry = useContext(Retry);
  return (
    <>
      <SheetHeader title={t(isOffline ? "noConnection" : "update:problem")} />
      <SheetBody>
        <EmptyState
          icon={isOffline ? CloudOff : TriangleAlert}
          tone="trouble"
          title={t("partMissing")}
          text={t(isOffline ? "offline" : "update:partFailed")}
          action={<RetryButton onRetry={retry} />}
        />
      </SheetBody>
    </>
  );
}

function SheetSkeleton() {
  return (
    <div className="space-y-5 px-5 pt-7 pb-8">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-24 rounded-tile" />
      <Skeleton className="h-24 rounded-tile" />
    </div>
  );
}
