import { useEffect, useState } from "react";

/** A promise if the value is streamed after the page. */
export type ChatOffered = boolean | Promise<boolean>;

/** False until the response arrives. */
export function useOffered(said: ChatOffered): boolean {
  const [known, setKnown] = useState(said === true);
  if (typeof said === "boolean" && said !== known) setKnown(said);
  useEffect(() => {
    if (typeof said === "boolean") return;
    let wanted = true;
    // The stream may be aborted; keep the last value.
    said.then(
      (offered) => wanted && setKnown(offered),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [said]);
  return known;
}
