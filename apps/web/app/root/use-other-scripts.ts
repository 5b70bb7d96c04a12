import { useEffect } from "react";
import { whenIdle } from "../ui/browser/when-idle";
import { addOtherScripts } from "../ui/fonts/other-scripts";

/** The fonts of the other languages, when the browser has nothing else to do. */
export function useOtherScripts(): void {
  useEffect(() => {
    whenIdle(addOtherScripts);
  }, []);
}
