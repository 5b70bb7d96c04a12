import type { PhoneMessage } from "@mekong/contract/simulator/phone";
import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import type { loader } from "../root";

/** Tells the simulator's panel, which shows the app in a frame, where one is. Who may be the parent is the policy's to say. */
export function usePanel(): void {
  const simulator = useRouteLoaderData<typeof loader>("root")?.simulator;
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!simulator || window.parent === window) return;
    window.parent.postMessage({ type: "mekong-phone", path: pathname + search } satisfies PhoneMessage, "*");
  }, [simulator, pathname, search]);
}
