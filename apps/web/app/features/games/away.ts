import { useReturn } from "../../ui/browser/use-return";

/** A game was opened in another tab since this page was loaded. Its tab may be played in for hours. */
let gameOpened = false;

/** To be called when the member leaves for a game. */
export function leftForGame(): void {
  gameOpened = true;
}

/** Refreshes once each time the member comes back to this page after having opened a game. */
export function useBackFromGame(refresh: () => void): void {
  useReturn(() => {
    if (gameOpened) refresh();
  });
}
