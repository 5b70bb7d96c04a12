import { useEffect, useState } from "react";
import type { WheelSaid } from "./wheel-active.server";

/** Last known value; false until known. */
export function useWheelActive(said: WheelSaid | Promise<WheelSaid>): boolean {
  const [known, setKnown] = useState(said === true);
  if (typeof said === "boolean" && said !== known) setKnown(said);
  useEffect(() => {
    if (!(said instanceof Promise)) return;
    let wanted = true;
    const tell = (answer: WheelSaid) => {
      if (wanted && answer !== null) setKnown(answer);
    };
    // The stream may be aborted.
    said.then(tell, () => tell(null));
    return () => {
      wanted = false;
    };
  }, [said]);
  return known;
}
