import type { SimulatedClock } from "@mekong/contract/simulator/ribbon-headers";
import { isRouteErrorResponse, useMatches, useRouteError } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Warns testers that faults or a simulated clock are active. */
export function SimulatorRibbon() {
  const { t } = useTranslation("common");
  const error = useRouteError();
  const loaderData = useMatches().map((match) => match.data);
  const errorData = isRouteErrorResponse(error) ? error.data : null;
  const statuses = [...loaderData, errorData, useDeferredStatus(loaderData)].map(statusIn);
  const faults = Math.max(0, ...statuses.map(({ faultsLive = 0 }) => faultsLive));
  const clock = statuses.map(({ worldClock }) => worldClock).find(Boolean);
  return (
    <>
      {faults > 0 ? <Ribbon>{t("simulatorRibbon", { count: faults })}</Ribbon> : null}
      {clock ? <Ribbon>{t(`simulatorClock.${clock.kind}`, { at: clock.at })}</Ribbon> : null}
    </>
  );
}

function useDeferredStatus(loaderData: readonly unknown[]): unknown {
  const promise = loaderData.map((data) => statusIn(data).deferredStatus).find(Boolean) ?? null;
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

interface LoaderStatus {
  faultsLive?: number;
  worldClock?: SimulatedClock | null;
  deferredStatus?: Promise<unknown> | null;
}

function statusIn(data: unknown): LoaderStatus {
  return typeof data === "object" && data !== null ? data : {};
}

function Ribbon({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="gutter bg-pending-soft py-1 text-center text-caption font-medium text-pending">
      {children}
    </p>
  );
}
