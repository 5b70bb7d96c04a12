import { useOnReturn } from "../../ui/browser/use-on-return";

/** Never reset: the game's tab may stay open for hours. */
let gameOpened = false;

export function markGameOpened(): void {
  gameOpened = true;
}

export function useOnReturnFromGame(refresh: () => void): void {
  useOnReturn(() => {
    if (gameOpened) refresh();
  });
}
