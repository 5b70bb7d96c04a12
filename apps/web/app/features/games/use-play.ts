import { type MouseEvent, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "../../forms/problem";
import { useFormFetcher } from "../../forms/use-form-fetcher";
import { onPageMismatch } from "../session/page-member";
import { accountIntents, accountPath, type GameLink } from "./account-data";
import { openGameTab } from "./game-tab";
import { markGameOpened } from "./return-from-game";

export interface PlayHandle {
  onClick: (event: MouseEvent) => void;
  pending: boolean;
  problem: Problem | null;
}

/** Nothing is paid: no idempotency key needed. */
const NO_KEY = { formKey: "" };

/**
 * Opens a tab immediately, since later it would be blocked. On failure closes it and shows the problem on this page.
 * @param initialProblem problem of a link that was followed without a script
 */
export function usePlay(code: string, initialProblem: Problem | null = null): PlayHandle {
  const { t } = useTranslation("account");
  const tab = useRef<Window | null>(null);
  const { submit, pending, problem } = useFormFetcher<GameLink>({
    initial: NO_KEY,
    onDone: ({ link }) => {
      tab.current?.location.replace(link);
      tab.current = null;
      markGameOpened();
    },
  });

  const closeTab = useCallback(() => {
    tab.current?.close();
    tab.current = null;
  }, []);
  useEffect(() => {
    if (problem) closeTab();
  }, [problem, closeTab]);
  // Unmounted before the address came.
  useEffect(() => closeTab, [closeTab]);
  // A request of this page was refused: the tab would hide the alert.
  useEffect(() => onPageMismatch(closeTab), [closeTab]);

  function onClick(event: MouseEvent) {
    if (pending) return event.preventDefault();
    tab.current = openGameTab(t("opening"));
    if (!tab.current) return markGameOpened();
    event.preventDefault();
    submit({ intent: accountIntents.play }, { method: "post", action: accountPath(code) });
  }

  return { onClick, pending, problem: problem ?? initialProblem };
}
