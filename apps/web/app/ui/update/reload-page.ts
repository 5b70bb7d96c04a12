import { SHEET_PARAM, samePage } from "../sheet/address";
import { isReloadHeld, newBuild, requestBuild, waitUntilReloadAllowed } from "./build-watch";

import { saveInput } from "./saved-input";

const LOADED_FOR = "loadedFor";

export class PartMissing extends Error {
  override readonly name = "PartMissing";
  constructor(readonly isOffline: boolean) {
    super(isOffline ? "A part of the app is missing: no connection" : "A part of the app could not be fetched");
  }
}

let isReloading = false;
/** Never settles: the page is being unloaded. */
const neverSettling = new Promise<never>(() => {});

/**
 * Call this when a chunk could not be fetched. If the browser is navigating, loads the target as a document. After a
 * deployment, reloads the current page with the member's input, but only once per history entry and build: servers with
 * different builds could cause a loop.
 * @returns the error if a reload would not help or would lose a chosen file
 */
export async function partMissing(): Promise<PartMissing> {
  if (!navigator.onLine) return new PartMissing(true);
  await requestBuild();
  await waitUntilReloadAllowed();
  if (isReloading) return neverSettling;
  const build = newBuild();
  const to = targetAddress();
  const isCurrentAddress = to === currentAddress();
  const isUseless =
    build === null
      ? samePage(urlOf(to), urlOf(currentAddress()))
      : isCurrentAddress && (history.state?.[LOADED_FOR] === build || hasUnsentFile());
  if (isUseless) return new PartMissing(!navigator.onLine);
  loadPage(to, build, build !== null);
  return neverSettling;
}

export async function reloadHere(): Promise<void> {
  await waitUntilReloadAllowed();
  loadPage(currentAddress(), newBuild(), false);
}

export async function reloadTarget(): Promise<never> {
  await waitUntilReloadAllowed();
  loadPage(targetAddress(), newBuild(), false);
  return neverSettling;
}

type Router = typeof window.__remixRouter;

/**
 * Turns navigations into page loads once a response has reported a new build, except during submissions.
 */
export function followNewBuild(router: Router): () => void {
  let previousLocation = router.state.location;
  return router.subscribe(({ navigation, location: newLocation }) => {
    const from = addressOf(previousLocation);
    // Opening a sheet skips the loading state.
    const isComplete = newLocation !== previousLocation && navigation.state === "idle";
    previousLocation = newLocation;
    const build = newBuild();
    if (build === null || navigation.formMethod || isReloadHeld()) return;
    const to = navigation.state === "loading" ? navigation.location : isComplete ? newLocation : null;
    if (!to) return;
    const isSamePage = samePage(urlOf(from), urlOf(addressOf(to)));
    const isSheet = new URLSearchParams(to.search).has(SHEET_PARAM);
    // A page that has completed loading needs no reload.
    if (isSamePage ? isSheet && !hasUnsentFile() : !isComplete) loadPage(addressOf(to), build, false);
  });
}

function targetAddress(): string {
  const { state, location, formAction } = window.__remixRouter?.state.navigation ?? {};
  // After a form without redirect, `location` is the form's action.
  const hasTarget = state === "loading" && formAction?.split("?", 1)[0] !== location?.pathname;
  return hasTarget && location ? addressOf(location) : currentAddress();
}

function loadPage(to: string, build: string | null, shouldNotify: boolean): void {
  if (isReloading) return;
  isReloading = true;
  saveInput(shouldNotify);
  const state = history.state ?? {};
  const buildState = { ...(build === null ? {} : { [LOADED_FOR]: build }) };
  if (to === currentAddress()) history.replaceState({ ...state, ...buildState }, "", to);
  // Uses the router's format, so that Back works.
  else
    history.pushState(
      { idx: (state.idx ?? 0) + 1, key: Math.random().toString(36).slice(2, 10), ...buildState },
      "",
      to,
    );
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

function currentAddress(): string {
  return addressOf(location);
}

function hasUnsentFile(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>("input[type=file]")].some(({ files }) => files?.length);
}
