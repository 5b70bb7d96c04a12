import type { LucideIcon } from "lucide-react";
import CloudOff from "lucide-react/icons/cloud-off";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { type ComponentType, createContext, lazy, Suspense, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { RetryButton } from "../retry-button";
import { EmptyState } from "../state/empty-state";
import { partMissing, reloadHere } from "../update/load-anew";
import { SheetBody } from "./sheet-body";
import { SheetHeader } from "./sheet-header";
import { SheetSkeleton } from "./sheet-skeleton";

const Retry = createContext<() => void>(() => undefined);

/**
 * Loads sheet content as a separate chunk. If that fails, offers a retry; after a deployment, reloads the page.
 */
export function sheetPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  let failed = false;
  let retried = false;
  let part = attempt();

  function attempt(): ComponentType<P> {
    failed = false;
    return lazy(() =>
      load().catch(async () => {
        const { isOffline } = await partMissing();
        // Browsers may cache a failed import, so a reload fetches the server-rendered sheet.
        if (retried && !isOffline) await reloadHere();
        failed = true;
        return { default: isOffline ? NoConnection : NoPart };
      }),
    ) as unknown as ComponentType<P>;
  }

  function fresh(): ComponentType<P> {
    // `lazy` caches failures.
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
        {/* A boundary around this component would discard its state. */}
        <Suspense fallback={<SheetSkeleton />}>
          <Part {...props} />
        </Suspense>
      </Retry.Provider>
    );
  };
}

function NoConnection() {
  const { t } = useTranslation("ui");
  return <Missing icon={CloudOff} title={t("noConnection")} text={t("offline")} />;
}

function NoPart() {
  const { t } = useTranslation("update");
  return <Missing icon={TriangleAlert} title={t("problem")} text={t("partFailed")} />;
}

interface MissingProps {
  icon: LucideIcon;
  title: string;
  text: string;
}

function Missing({ icon, title, text }: MissingProps) {
  const { t } = useTranslation("ui");
  const retry = useContext(Retry);
  return (
    <>
      <SheetHeader title={title} />
      <SheetBody>
        <EmptyState
          icon={icon}
          tone="trouble"
          title={t("partMissing")}
          text={text}
          action={<RetryButton onRetry={retry} />}
        />
      </SheetBody>
    </>
  );
}
