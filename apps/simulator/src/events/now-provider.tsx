import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useWorldState } from "../api/queries";

const NowContext = createContext<number | undefined>(undefined);

/** World time in milliseconds, ticking; undefined until known. */
export function useNow(): number | undefined {
  return useContext(NowContext);
}

/**
 * Extrapolates the world's clock between responses: a running clock advances with the machine's, a frozen one stands
 * still.
 */
export function NowProvider({ world, children }: { world: string; children: ReactNode }) {
  const { data, dataUpdatedAt } = useWorldState(world);
  const [machineMs, setMachineMs] = useState(Date.now);
  const isRunning = data !== undefined && !data.world.clock.frozen;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setMachineMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);

  const serverTimeMs = data && Date.parse(data.world.clock.now);
  const now =
    serverTimeMs === undefined ? undefined : serverTimeMs + (isRunning ? Math.max(0, machineMs - dataUpdatedAt) : 0);
  return <NowContext.Provider value={now}>{children}</NowContext.Provider>;
}
