import { useEffect, useState } from "react";
import type { WheelActive } from "./wheel.server";

/** Last known value; false until known. */
export function useWheelActive(value: WheelActive | Promise<WheelActive>): boolean {
  const [isActive, setActive] = useState(value === true);
  if (typeof value === "boolean" && value !== isActive) setActive(value);
  useEffect(() => {
    if (!(value instanceof Promise)) return;
    let isMounted = true;
    const update = (latest: WheelActive) => {
      if (isMounted && latest !== null) setActive(latest);
    };
    // The stream may be aborted.
    value.then(update, () => update(null));
    return () => {
      isMounted = false;
    };
  }, [value]);
  return isActive;
}
