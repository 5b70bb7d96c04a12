import type { UnrealClock } from "@mekong/contract/simulator/clock-header";
import { isRouteErrorResponse, useMatches, useRouteError } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Ribbon } from "../ui/ribbon";

export interface WorldClock {
  kind: UnrealClock;
  at: string;
}

/** Warns testers that faults or a simulated clock are active (design §7). */
export function SimulatorRibbon() {
  const { t } = useTranslation("common");
  const error = useRouteError();
  const loaded = useMatches().map((match) => match.data);
  const seen = [...loaded, isRouteErrorResponse(error) ? error.data : null, useSeenLater(loaded)];
  const faults = Math.max(0, ...seen.map(faultsLiveIn));
  const clock = seen.map(worldClockIn).find(Boolean);
  return (
    <>
      {faults > 0 ? <Ribbon>{t("simulatorRibbon", { count: faults })}</Ribbon> : null}
      {clock ? <Ribbon>{t(`simulatorClock.${clock.kind}`, { at: clock.at })}</Ribbon> : null}
    </>
  );
}

function useSeenLater(loaded: readonly unknown[]): unknown {
  const promise = loaded.map(seenLaterIn).find(Boolean) ?? null;
  const [seen, setSeen] = useState<{ of: unknown; data: unknown } | null>(null);
  useEffect(() => {
    // The stream may be aborted.
    promise?.then(
      (data) => setSeen({ of: promise, data }),
      () => {},
    );
  }, [promise]);
  return seen !== null && seen.of === promise ? seen.data : null;
}

function seenLaterIn(data: unknown): Promise<unknown> | null {
  return typeof data === "object" && data !== null && "seenLater" in data && data.seenLater instanceof Promise
    ? data.seenLater
    : null;
}

function faultsLiveIn(data: unknown): number {
  if (typeof data !== "object" || data === null || !("faultsLive" in data)) return 0;
  return typeof data.faultsLive === "number" ? data.faultsLive : 0;
}

function worldClockIn(data: unknown): WorldClock | null {
  return typeof data === "object" && data !== null && "worldClock" in data
    ? (data.worldClock as WorldClock | null)
    : null;
}
