import { isRouteErrorResponse, useMatches, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Ribbon } from "../ui/ribbon";

/** Says that simulator faults are live, so that nobody reports a rehearsed failure as a real one (design §7). */
export function SimulatorRibbon() {
  const { t } = useTranslation("common");
  const error = useRouteError();
  const seen = [...useMatches().map((match) => match.data), isRouteErrorResponse(error) ? error.data : null];
  const faults = Math.max(0, ...seen.map(faultsLiveIn));
  return faults > 0 ? <Ribbon>{t("simulatorRibbon", { count: faults })}</Ribbon> : null;
}

/** A loader reports what its calls saw as `faultsLive: api.faultsLive`. */
function faultsLiveIn(data: unknown): number {
  if (typeof data !== "object" || data === null || !("faultsLive" in data)) return 0;
  return typeof data.faultsLive === "number" ? data.faultsLive : 0;
}
