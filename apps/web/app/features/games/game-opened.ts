/** Stays true, because the game's tab may stay open for hours. */
let gameOpened = false;

export function markGameOpened(): void {
  gameOpened = true;
}

export function isGameOpened(): boolean {
  return gameOpened;
}
