import { useEffect, useState } from "react";

/** A promise if the value is streamed after the page. */
export type ChatAvailability = boolean | Promise<boolean>;

/** False until the response arrives. */
export function useChatAvailable(availability: ChatAvailability): boolean {
  const [available, setAvailable] = useState(availability === true);
  if (typeof availability === "boolean" && availability !== available) setAvailable(availability);
  useEffect(() => {
    if (typeof availability === "boolean") return;
    let active = true;
    // The stream may be aborted; keep the last value.
    availability.then(
      (resolved) => active && setAvailable(resolved),
      () => {},
    );
    return () => {
      active = false;
    };
  }, [availability]);
  return available;
}
