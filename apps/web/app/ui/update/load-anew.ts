import { SHEET_PARAM, samePage } from "../sheet/address";
import { askBuild, newBuild } from "./build-watch";
import { isReloadHeld, reloadAllowed } from "./hold-reload";
import { saveTyped } from "./typed";

/** In the history state of an entry that was loaded anew: the build it was done for. It outlives the reload, also without storage. */
const LOADED_FOR = "loadedFor";

/** A part of the app that could not be fetched. */
export class PartMissing extends Error {
  override readonly name = "PartMissing";
  constructor(readonly isOffline: boolean) {
    super(isOffline ? "A part of the app is missing: no connection" : "A part of the app could not be fetched");
  }
}

let isLeaving = false;
/** The page is on its way out: nothing comes of what waits for it. */
const never = new Promise<never>(() => {});

/**
 * To be called when a part of the app that the member has asked for could not be fetched. Where a new build has been
 * deployed, the page is loaded anew at the address that the member wanted, with what was typed; once for each entry of the
 * history and build, so that two servers of different builds can't make it go on for ever. It does not settle then.
 * @returns why it is missing, where loading the page anew would not help, or would lose a file that was chosen
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

/** Loads the page anew at its address, with what was typed, once nothing is being sent. */
export async function reloadHere(): Promise<void> {
  await reloadAllowed();
  loadAnew(here(), newBuild(), false);
}

/** Loads the address that the member is on the way to. Does not settle. */
export async function goAnew(): Promise<never> {
  await reloadAllowed();
  loadAnew(wantedAddress(), newBuild(), false);
  return never;
}

type Router = typeof window.__remixRouter;

/**
 * Turns every navigation into a load of the wanted address, once a response has told of a new build: its data and its
 * scripts may not fit this page any more. Not while something is being sent, and not where a sheet is only closed.
 * @returns stops it
 */
export function followNewBuild(router: Router): () => void {
  let at = router.state.location;
  return router.subscribe(({ navigation, location: now }) => {
    const from = addressOf(at);
    // A sheet needs no data of its page: the router is there without having been on the way.
    const isThere = now !== at && navigation.state === "idle";
    at = now;
    const build = newBuild();
    if (build === null || navigation.formMethod || isReloadHeld()) return;
    const to = navigation.state === "loading" ? navigation.location : isThere ? now : null;
    if (!to) return;
    const isOverPage = samePage(urlOf(from), urlOf(addressOf(to)));
    const isSheet = new URLSearchParams(to.search).has(SHEET_PARAM);
    // Come to another page, the member is there, and has what it needs.
    if (isOverPage ? isSheet && !hasUnsentFile() : !isThere) loadAnew(addressOf(to), build, false);
  });
}

/** Where the member is going: the navigation under way, else the page's own address. */
function wantedAddress(): string {
  const { state, location, formAction } = window.__remixRouter?.state.navigation ?? {};
  // After a form that leads nowhere else the navigation's address is the form's own.
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
  // As the router writes it, so that going back takes one step.
  else history.pushState({ idx: (state.idx ?? 0) + 1, key: Math.random().toString(36).slice(2, 10), ...marks }, "", to);
  // The router would change the history once more when it has come there. Later: it is telling others of the navigation.
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

/** A picture was chosen and not sent yet: a reload would lose it. */
function hasUnsentFile(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>("input[type=file]")].some(({ files }) => files?.length);
}
