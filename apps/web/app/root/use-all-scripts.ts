import { useEffect } from "react";

/**
 * Has words in another script than the language's own, such as a member's name, shown in our font too: once the page is there,
 * for they are few and that font is not small (ui/styles/fonts.css). React knows nothing of the attribute and leaves it.
 */
export function useAllScripts(): void {
  useEffect(() => {
    document.documentElement.dataset.scripts = "all";
  }, []);
}
