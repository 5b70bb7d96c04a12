import { SHEET_PARAM, samePage } from "../sheet/address";
import { askBuild, newBuild } from "./build-watch";
import { isReloadHeld, reloadAllowed } from "./hold-reload";
import { saveTyped } from "./typed";

const LOADED_FOR = "loadedFor";

export class PartMissing extends Error {
  override readonly name = "PartMissing";
  constructor(readonly isOffline: boolean) {
    super(isOffline ? "A part of the app is missing: no connection" : "A part of the app could not be fetched");
  }
}

let isLeaving = false;
/** Never settles: the page is being unloaded. */
const never = new Promise<never>(() => {});

/**
 * Call when a chunk could not be fetched. After a deployment, reloads the target address with the member's input, once per
 * history entry and build: two servers with different builds could cause a loop.
 * @returns the error if a reload would not help or would lose a chosen file
 */
export async function partMissing(): Promise<PartMissing> {
  if (!navigator.onLine) return new PartMissing(true);
  await askBuild();
  await reloadAllowed();
  if (isLeaving) return never;
  const build = newBuild();
  const to = wantedAddress();
  const isHere = to === here();
  if (build === null || (isHere && (history.state?.[LOADED_FOR] === build || hasUnsentFile())))
    return new PartMissing(!navigator.onLine);
  loadAnew(to, build, true);
  return never;
}

export async function reloadHere(): Promise<void> {
  await reloadAllowed();
  loadAnew(here(), newBuild(), false);
}

export async function goAnew(): Promise<never> {
  await reloadAllowed();
  loadAnew(wantedAddress(), newBuild(), false);
  return never;
}

type Router = typeof window.__remixRouter;

/**
 * Turns navigations into page loads once a response has reported a new build, except during submissions.
 */
export function followNewBuild(router: Router): () => void {
  let at = router.state.location;
  return router.subscribe(({ navigation, location: now }) => {
    const from = addressOf(at);
    // Opening a sheet skips the loading state.
    const isThere = now !== at && navigation.state === "idle";
    at = now;
    const build = newBuild();
    if (build === null || navigation.formMethod || isReloadHeld()) return;
    const to = navigation.state === "loading" ? navigation.location : isThere ? now : null;
    if (!to) return;
    const isOverPage = samePage(urlOf(from), urlOf(addressOf(to)));
    const isSheet = new URLSearchParams(to.search).has(SHEET_PARAM);
    // A page that has completed loading needs no reload.
    if (isOverPage ? isSheet && !hasUnsentFile() : !isThere) loadAnew(addressOf(to), build, false);
  });
}

function wantedAddress(): string {
  const { state, location, formAction } = window.__remixRouter?.state.navigation ?? {};
  // After a form without redirect, `location` is the form's action.
  const isWanted = state === "loading" && formAction?.split("?", 1)[0] !== location?.pathname;
  return isWanted && location ? addressOf(location) : here();
}

function loadAnew(to: string, build: string | null, tell: boolean): void {
  if (isLeaving) return;
  isLeaving = true;
  saveTyped(tell);
  const state = history.state ?? {};
  const marks = { ...(build === null ? {} : { [LOADED_FOR]: build }) };
  if (to === here()) history.replaceState({ ...state, ...marks }, "", to);
  // Uses the router's format, so that Back works.
  else history.pushState({ idx: (state.idx ?? 0) + 1, key: Math.random().toString(36).slice(2, 10), ...marks }, "", to);
  // Keeps the router from changing the history too; deferred while it notifies subscribers.
  queueMicrotask(() => window.__remixRouter?.dispose());
  location.reload();
}

function addressOf({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): string {
  return pathname + search + hash;
}

function urlOf(address: string): URL {
  return new URL(address, location.href);
}

function here(): string {
  return addressOf(location);
}

function hasUnsentFile(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>("input[type=file]")].some(({ files }) => files?.length);
}
