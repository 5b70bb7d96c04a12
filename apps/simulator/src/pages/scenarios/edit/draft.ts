import { useCallback, useState } from "react";

const PREFIX = "scenario-draft:";
/** A draft of a scenario that has no name yet. */
export const NEW_DRAFT = "";

/** Puts a text before whoever opens the editor next. @param name of the scenario, or NEW_DRAFT */
export function keepDraft(name: string, text: string): void {
  sessionStorage.setItem(PREFIX + name, text);
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(PREFIX + name);
}

/**
 * What is typed into the editor; it stays in this tab when the page is left.
 * @param saved what it is when nothing was typed
 */
export function useDraft(name: string, saved: string) {
  const [text, setText] = useState(() => sessionStorage.getItem(PREFIX + name) ?? saved);
  const change = useCallback(
    (next: string) => {
      setText(next);
      if (next === saved) dropDraft(name);
      else keepDraft(name, next);
    },
    [name, saved],
  );
  return { text, change, changed: text !== saved };
}
