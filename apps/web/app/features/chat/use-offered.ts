import { useEffect, useState } from "react";

/** Whether a page offers the chat; a promise where the backend's answer is still on its way. */
export type ChatOffered = boolean | Promise<boolean>;

/** Whether the chat is offered, as far as this page knows: not until it was said. */
export function useOffered(said: ChatOffered): boolean {
  const [known, setKnown] = useState(said === true);
  if (typeof said === "boolean" && said !== known) setKnown(said);
  useEffect(() => {
    if (typeof said === "boolean") return;
    let wanted = true;
    // The line that would bring it may be cut: then nothing is said.
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
