import type { SimulatedClock } from "@mekong/contract/simulator/ribbon-headers";
import { isRouteErrorResponse, useMatches, useRouteError } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Warns testers that faults or a simulated clock are active. */
export function SimulatorRibbon() {
  const { t } = useTranslation("common");
  const error = useRouteError();
  const loaderData = useMatches().map((match) => match.data);
  const allData = [...loaderData, isRouteErrorResponse(error) ? error.data : null, useDeferredStatus(loaderData)];
  const faults = Math.max(0, ...allData.map(faultsLiveIn));
  const clock = allData.map(worldClockIn).find(Boolean);
  return (
    <>
      {faults > 0 ? <Ribbon>{t("simulatorRibbon", { count: faults })}</Ribbon> : null}
      {clock ? <Ribbon>{t(`simulatorClock.${clock.kind}`, { at: clock.at })}</Ribbon> : null}
    </>
  );
}

function useDeferredStatus(loaderData: readonly unknown[]): unknown {
  const promise = loaderData.map(deferredStatusIn).find(Boolean) ?? null;
  const [received, setReceived] = useState<{ source: unknown; data: unknown } | null>(null);
  useEffect(() => {
    // The stream may be aborted.
    promise?.then(
      (data) => setReceived({ source: promise, data }),
      () => {},
    );
  }, [promise]);
  return received !== null && received.source === promise ? received.data : null;
}

function deferredStatusIn(data: unknown): Promise<unknown> | null {
  return typeof data === "object" && data !== null && "deferredStatus" in data && data.deferredStatus instanceof Promise
    ? data.deferredStatus
    : null;
}

function faultsLiveIn(data: unknown): number {
  if (typeof data !== "object" || data === null || !("faultsLive" in data)) return 0;
  return typeof data.faultsLive === "number" ? data.faultsLive : 0;
}

function worldClockIn(data: unknown): SimulatedClock | null {
  return typeof data === "object" && data !== null && "worldClock" in data
    ? (data.worldClock as SimulatedClock | null)
    : null;
}

function Ribbon({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="gutter bg-pending-soft py-1 text-center text-caption font-medium text-pending">
      {children}
    </p>
  );
}
