import type { PhoneMessage } from "@mekong/contract/simulator/phone";
import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import type { loader } from "../root";

/** Reports the location to the simulator's panel; the CSP restricts who may be the parent. */
export function useReportLocation(): void {
  const simulator = useRouteLoaderData<typeof loader>("root")?.simulator;
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!simulator || window.parent === window) return;
    window.parent.postMessage({ type: "mekong-phone", path: pathname + search } satisfies PhoneMessage, "*");
  }, [simulator, pathname, search]);
}
