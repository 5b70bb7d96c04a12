const load = () => import("./live-sheet");

/** Fetches the code of the sheet, so that it opens at once. */
export function preloadSheet(): void {
  // A failure here is no loss: opening asks again, and says so when it fails.
  load().catch(() => undefined);
}

export const loadLiveSheet = load;
