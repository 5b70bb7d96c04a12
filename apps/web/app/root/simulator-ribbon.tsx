import type { UnrealClock } from "@mekong/contract/simulator/clock-header";
import { isRouteErrorResponse, useMatches, useRouteError } from "@remix-run/react";
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
  const seen = [...useMatches().map((match) => match.data), isRouteErrorResponse(error) ? error.data : null];
  const faults = Math.max(0, ...seen.map(faultsLiveIn));
  const clock = seen.map(worldClockIn).find(Boolean);
  return (
    <>
      {faults > 0 ? <Ribbon>{t("simulatorRibbon", { count: faults })}</Ribbon> : null}
      {clock ? <Ribbon>{t(`simulatorClock.${clock.kind}`, { at: clock.at })}</Ribbon> : null}
    </>
  );
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
