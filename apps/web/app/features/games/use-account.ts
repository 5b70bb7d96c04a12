import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../forms/form-answer";
import type { Problem } from "../../forms/problem";
import { showToast } from "../../forms/toast";
import { useFormFetcher } from "../../forms/use-form-fetcher";
import { onPageMismatch } from "../session/page-member";
import { accountIntents, accountPath, type Credentials, type GameLink } from "./account";
import { markGameOpened } from "./game-opened";

export type AccountHandle = ReturnType<typeof useAccount>;

interface UseAccountOptions {
  /** Response to a form without JavaScript. */
  initialAnswer?: FormAnswer<Credentials> | undefined;
  initialProblem?: Problem | null;
}

export function useAccount(code: string, { initialAnswer, initialProblem }: UseAccountOptions = {}) {
  const { t } = useTranslation("account");
  const [newCredentials, setNewCredentials] = useState<Credentials | null>(initialAnswer?.done ?? null);
  // Activation or password reset: never available together.
  const change = useFormFetcher<Credentials>({
    // No money moves: no idempotency key needed.
    initial: initialAnswer ?? { formKey: "" },
    onDone: (credentials, form) => {
      setNewCredentials(credentials);
      const text = form.get("intent") === accountIntents.reset ? t("resetDone") : t("activated");
      showToast({ kind: "success", text });
    },
  });
  return { change, newCredentials, play: usePlay(code, initialProblem) };
}

const NO_KEY = { formKey: "" };

/** If the request fails, closes the game's tab and shows the problem here. */
function usePlay(code: string, initialProblem: Problem | null = null) {
  const { t } = useTranslation("account");
  const tab = useRef<Window | null>(null);
  const { submit, pending, submitting, problem } = useFormFetcher<GameLink>({
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
  // The page may unmount or unload before the game's address arrives, as on an expired session.
  useEffect(() => {
    addEventListener("pagehide", closeTab);
    return () => {
      removeEventListener("pagehide", closeTab);
      closeTab();
    };
  }, [closeTab]);
  // The tab would hide the alert that another member has signed in.
  useEffect(() => onPageMismatch(closeTab), [closeTab]);

  function onClick(event: MouseEvent) {
    if (pending) return event.preventDefault();
    tab.current = openGameTab(t("opening"));
    if (!tab.current) return markGameOpened();
    event.preventDefault();
    submit({ intent: accountIntents.play }, { method: "post", action: accountPath(code) });
  }

  return { onClick, pending, submitting, problem: problem ?? initialProblem };
}

/**
 * Call this synchronously in the click handler, or popup blockers reject the tab. Returns null if the browser must
 * follow the link: the tab was blocked, or an installed app would open it in a browser that the page cannot control.
 */
function openGameTab(text: string): Window | null {
  if (matchMedia("(display-mode: standalone)").matches) return null;
  const tab = window.open("", "_blank");
  if (!tab) return null;
  // The game must not be able to navigate this page.
  tab.opener = null;
  tab.document.title = text;
  tab.document.documentElement.style.colorScheme = "light dark";
  tab.document.body.textContent = text;
  return tab;
}
