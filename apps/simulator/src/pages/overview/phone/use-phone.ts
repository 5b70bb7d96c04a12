import { type PhoneChoice, phoneMessage } from "@mekong/contract/simulator/phone";
import { MAIN_WORLD } from "@mekong/contract/simulator/worlds";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { useReady } from "../../../api/queries";
import { toast } from "../../../ui/toasts";
import { fetchPhoneStatus, phoneAddress, webOriginFor } from "./phone-address";

/** Retry interval while web does not respond. */
const RETRY_MS = 3_000;

/** One navigation of the phone preview. Each has a new iframe, so that the same page loads again. */
interface PhoneNavigation {
  number: number;
  choice: PhoneChoice & { to: string };
}

/**
 * The phone's path, stored in the panel's URL so that links include it. Bypasses the router: a path reported while the
 * user navigates to another page of the panel would cancel that navigation.
 */
function usePathInUrl(): [string, (path: string) => void] {
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const [path, setPath] = useState(params.get("at") ?? "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever changes the address has not heard of the place
  useEffect(() => {
    const address = new URL(window.location.href);
    // The URL may already be another page's while this one is still mounted.
    if (!address.pathname.endsWith(pathname) || !path || address.searchParams.get("at") === path) return;
    address.searchParams.set("at", path);
    window.history.replaceState(window.history.state, "", address);
  }, [path, pathname, search]);
  return [path, setPath];
}

/** Phone preview of one world; its path is in the panel's URL. */
export function usePhone(world: string, frame: RefObject<HTMLIFrameElement | null>) {
  const ready = useReady();
  const webUrl = ready.data?.webUrl;
  const origin = webUrl && webOriginFor(webUrl, window.location.hostname);
  const [path, setPath] = usePathInUrl();
  const [navigation, setNavigation] = useState<PhoneNavigation>({ number: 0, choice: { to: path || "/" } });
  const [loadedAt, setLoadedAt] = useState<number>();
  /** While a navigation loads, the phone's state is unknown. */
  const isNavigating = useRef(true);
  const navigationCount = useRef(0);

  const statusQuery = useQuery({
    queryKey: ["phone", origin],
    enabled: origin !== undefined,
    queryFn: () => fetchPhoneStatus(origin ?? ""),
    refetchInterval: ({ state }) => (state.data?.kind === "away" ? RETRY_MS : false),
  });
  const { refetch } = statusQuery;

  const go = useCallback(
    (choice: Partial<PhoneNavigation["choice"]>) => {
      // Web may not have received the previous choice yet: send it again.
      const pending = isNavigating.current;
      setLoadedAt(undefined);
      isNavigating.current = true;
      navigationCount.current += 1;
      setNavigation(({ number, choice: before }) => ({
        number: number + 1,
        choice: { ...(pending ? before : { to: path || "/" }), ...choice },
      }));
    },
    [path],
  );

  useEffect(() => {
    const handleMessage = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return;
      const parsed = phoneMessage.safeParse(event.data);
      if (!parsed.success) return;
      setPath(parsed.data.path);
      void refetch();
    };
    window.addEventListener("message", handleMessage);
    return () => window.removeEventListener("message", handleMessage);
  }, [frame, origin, refetch, setPath]);

  // A state from before the frame loaded may contain another window's choice.
  const state = statusQuery.data?.kind === "shows" ? statusQuery.data.state : undefined;
  const isStateKnown = state !== undefined && loadedAt !== undefined && statusQuery.dataUpdatedAt >= loadedAt;
  const shown = isStateKnown ? (state.world ?? MAIN_WORLD) : undefined;

  // When this window gets the focus, switch the phone back to this world.
  const isChecking = useRef(false);
  useEffect(() => {
    const switchBack = async () => {
      // Browsers may send several focus events.
      if (isChecking.current || isNavigating.current || origin === undefined) return;
      isChecking.current = true;
      const countBefore = navigationCount.current;
      // Direct request: a cancelled query returns its previous state.
      const currentStatus = await fetchPhoneStatus(origin);
      isChecking.current = false;
      const shownWorld = currentStatus.kind === "shows" ? (currentStatus.state.world ?? MAIN_WORLD) : world;
      // Skip if a navigation started meanwhile, e.g. by the button that switches back.
      if (shownWorld === world || navigationCount.current !== countBefore) return;
      go({});
      toast({
        tone: "info",
        title: `Phone switched back to ${world}`,
        detail: `Another window had switched it to ${shownWorld}. All windows of a browser share one world.`,
      });
    };
    window.addEventListener("focus", switchBack);
    return () => window.removeEventListener("focus", switchBack);
  }, [go, origin, world]);

  return {
    origin,
    path: path || "/",
    status: statusQuery.data,
    failed: ready.error,
    retry: () => (ready.error ? ready.refetch() : refetch()),
    /** Until the phone has applied the choice, the chosen values; then web's. */
    locale: isStateKnown ? state.locale : (navigation.choice.locale ?? state?.locale),
    theme: isStateKnown ? state.theme : (navigation.choice.theme ?? state?.theme),
    /** The phone's world; undefined until known. */
    shown,
    navigation: origin && { key: navigation.number, src: phoneAddress(origin, { world, ...navigation.choice }) },
    /** Whether the page has loaded. */
    loaded: loadedAt !== undefined,
    go,
    onLoad: () => {
      isNavigating.current = false;
      setLoadedAt(Date.now());
      void refetch();
    },
  };
}

export type Phone = ReturnType<typeof usePhone>;
