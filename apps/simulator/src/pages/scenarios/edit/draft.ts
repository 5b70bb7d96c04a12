import { useCallback, useState } from "react";

const PREFIX = "scenario-draft:";
/** Key of a new scenario's draft. */
export const NEW_DRAFT = "";

/** Stores a draft for the editor. @param name of the scenario, or NEW_DRAFT */
export function saveDraft(name: string, text: string): void {
  sessionStorage.setItem(PREFIX + name, text);
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(PREFIX + name);
}

/**
 * Editor text, kept in session storage when the page is left.
 * @param initialText initial text without a draft
 */
export function useDraft(name: string, initialText: string) {
  const [text, setText] = useState(() => sessionStorage.getItem(PREFIX + name) ?? initialText);
  const change = useCallback(
    (next: string) => {
      setText(next);
      if (next === initialText) dropDraft(name);
      else saveDraft(name, next);
    },
    [name, initialText],
  );
  return { text, change, isChanged: text !== initialText };
}
