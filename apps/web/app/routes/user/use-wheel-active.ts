import { useEffect, useState } from "react";
import type { WheelSaid } from "./wheel-active.server";

/**
 * Whether the wheel is switched on, as far as this page knows: what was said last, and not until something was said.
 * @param said the layout's data; a promise where the answer is still on its way
 */
export function useWheelActive(said: WheelSaid | Promise<WheelSaid>): boolean {
  const [known, setKnown] = useState(said === true);
  if (typeof said === "boolean" && said !== known) setKnown(said);
  useEffect(() => {
    if (!(said instanceof Promise)) return;
    let wanted = true;
    const tell = (answer: WheelSaid) => {
      if (wanted && answer !== null) setKnown(answer);
    };
    // The line that would bring it may be cut: then nothing is said.
    said.then(tell, () => tell(null));
    return () => {
      wanted = false;
    };
  }, [said]);
  return known;
}
