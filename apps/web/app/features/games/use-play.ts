import { type MouseEvent, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "../outcome/problem";
import { useSentForm } from "../outcome/use-sent-form";
import { onRefused } from "../session/page-member";
import { accountIntents, accountPath, type GameLink } from "./account-data";
import { leftForGame } from "./away";
import { openGameTab } from "./game-tab";

/** Opening a game from a link that works without any of this. */
export interface PlayHandle {
  onClick: (event: MouseEvent) => void;
  /** The game's address is being asked for. */
  pending: boolean;
  /** Why the game could not be opened. */
  problem: Problem | null;
}

/** A link opens no account twice: nothing is paid for, so the form needs no key of its own. */
const NO_KEY = { formKey: "" };

/**
 * Opens a game in a tab of its own: the tab at once, the game in it when its address is there. When it can't be had the
 * tab goes away again and the reason is shown here, where the member has left off.
 * @param refused why the link did not lead to it
 */
export function usePlay(code: string, refused: Problem | null = null): PlayHandle {
  const { t } = useTranslation("account");
  const tab = useRef<Window | null>(null);
  const { submit, pending, problem } = useSentForm<GameLink>({
    initial: NO_KEY,
    onDone: ({ link }) => {
      tab.current?.location.replace(link);
      tab.current = null;
      leftForGame();
    },
  });

  const giveUp = useCallback(() => {
    tab.current?.close();
    tab.current = null;
  }, []);
  useEffect(() => {
    if (problem) giveUp();
  }, [problem, giveUp]);
  // Gone before the address came: signed out, for one.
  useEffect(() => giveUp, [giveUp]);
  // No address comes: the tab would hide the alert that says why.
  useEffect(() => onRefused(giveUp), [giveUp]);

  function onClick(event: MouseEvent) {
    if (pending) return event.preventDefault();
    tab.current = openGameTab(t("opening"));
    if (!tab.current) return leftForGame();
    event.preventDefault();
    submit({ intent: accountIntents.play }, { method: "post", action: accountPath(code) });
  }

  return { onClick, pending, problem: problem ?? refused };
}
