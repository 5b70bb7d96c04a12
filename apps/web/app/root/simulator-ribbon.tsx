import type { UnrealClock } from "@mekong/contract/simulator/clock-header";
import { isRouteErrorResponse, useMatches, useRouteError } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Ribbon } from "../ui/ribbon";

/** A simulated time, and how it is not the real one; `at` as it is shown. */
export interface WorldClock {
  kind: UnrealClock;
  at: string;
}

/** Says that simulator faults are live or its time is not the real one, so that nobody reports as real what is rehearsed (design §7). */
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

/** What a loader promises as `seenLater`, where it did not wait for the answer that says it; null until then. */
function useSeenLater(loaded: readonly unknown[]): unknown {
  const promise = loaded.map(seenLaterIn).find(Boolean) ?? null;
  const [seen, setSeen] = useState<{ of: unknown; data: unknown } | null>(null);
  useEffect(() => {
    // The line that would bring it may be cut: then nothing is said.
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

/** A loader reports what its calls saw as `faultsLive: api.faultsLive`. */
function faultsLiveIn(data: unknown): number {
  if (typeof data !== "object" || data === null || !("faultsLive" in data)) return 0;
  return typeof data.faultsLive === "number" ? data.faultsLive : 0;
}

/** And as `worldClock: api.worldClock` what they said of the time. */
function worldClockIn(data: unknown): WorldClock | null {
  return typeof data === "object" && data !== null && "worldClock" in data
    ? (data.worldClock as WorldClock | null)
    : null;
}
