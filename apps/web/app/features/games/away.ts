import { useReturn } from "../../ui/browser/use-return";

/** Never reset: the game's tab may stay open for hours. */
let gameOpened = false;

export function leftForGame(): void {
  gameOpened = true;
}

export function useBackFromGame(refresh: () => void): void {
  useReturn(() => {
    if (gameOpened) refresh();
  });
}
