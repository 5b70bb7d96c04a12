import { useEffect } from "react";
import { whenIdle } from "../ui/browser/when-idle";
import { addOtherScripts } from "../ui/fonts/other-scripts";

export function useOtherScripts(): void {
  useEffect(() => {
    whenIdle(addOtherScripts);
  }, []);
}
