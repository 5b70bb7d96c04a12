import { useEffect, useState } from "react";

/** Null if unknown; a promise if the server streams it after the page. */
export type StreamedFlag = boolean | null | Promise<boolean | null>;

/** Last known value; false until known. */
export function useStreamedFlag(flag: StreamedFlag): boolean {
  const [value, setValue] = useState(flag === true);
  if (typeof flag === "boolean" && flag !== value) setValue(flag);
  useEffect(() => {
    if (!(flag instanceof Promise)) return;
    let isMounted = true;
    flag.then(
      (latest) => isMounted && latest !== null && setValue(latest),
      // The stream may be aborted.
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [flag]);
  return value;
}
