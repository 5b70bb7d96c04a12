import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useWorldState } from "../api/queries";

const Now = createContext<number | undefined>(undefined);

/** World time in milliseconds, ticking; undefined until known. */
export function useNow(): number | undefined {
  return useContext(Now);
}

/**
 * Extrapolates the world's clock between responses: a running clock advances with the machine's, a frozen one stands
 * still.
 */
export function NowProvider({ world, children }: { world: string; children: ReactNode }) {
  const { data, dataUpdatedAt } = useWorldState(world);
  const [machineMs, setMachineMs] = useState(Date.now);
  const running = data !== undefined && !data.world.clock.frozen;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setMachineMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [running]);

  const read = data && Date.parse(data.world.clock.now);
  const now = read === undefined ? undefined : read + (running ? Math.max(0, machineMs - dataUpdatedAt) : 0);
  return <Now.Provider value={now}>{children}</Now.Provider>;
}
