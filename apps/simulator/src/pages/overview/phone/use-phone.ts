import { type PhoneChoice, phoneMessage } from "@mekong/contract/simulator/phone";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { useReady } from "../../../api/queries";
import { toast } from "../../../ui/toasts";
import { MAIN_WORLD } from "../../worlds/main-world";
import { askPhone } from "./ask-phone";
import { phoneAddress, webOriginFor } from "./phone-address";

/** Retry interval while web does not respond. */
const ASK_AGAIN_MS = 3_000;

/** One navigation of the phone preview. Each has a new iframe, so that the same page loads again. */
interface Visit {
  number: number;
  choice: PhoneChoice & { to: string };
}

/**
 * The phone's path, stored in the panel's URL so that links include it. Bypasses the router: a path reported while the
 * user navigates to another page of the panel would cancel that navigation.
 */
function usePlace(): [string, (path: string) => void] {
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
  const [path, setPath] = usePlace();
  const [visit, setVisit] = useState<Visit>({ number: 0, choice: { to: path || "/" } });
  const [loadedAt, setLoadedAt] = useState<number>();
  /** While a navigation loads, the phone's state is unknown. */
  const onItsWay = useRef(true);
  const sent = useRef(0);

  const answer = useQuery({
    queryKey: ["phone", origin],
    enabled: origin !== undefined,
    queryFn: () => askPhone(origin ?? ""),
    refetchInterval: ({ state }) => (state.data?.kind === "away" ? ASK_AGAIN_MS : false),
  });
  const { refetch } = answer;

  const go = useCallback(
    (choice: Partial<Visit["choice"]>) => {
      // Web may not have received the previous choice yet: send it again.
      const pending = onItsWay.current;
      setLoadedAt(undefined);
      onItsWay.current = true;
      sent.current += 1;
      setVisit(({ number, choice: before }) => ({
        number: number + 1,
        choice: { ...(pending ? before : { to: path || "/" }), ...choice },
      }));
    },
    [path],
  );

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return;
      const told = phoneMessage.safeParse(event.data);
      if (!told.success) return;
      setPath(told.data.path);
      void refetch();
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [frame, origin, refetch, setPath]);

  // A state from before the frame loaded may contain another window's choice.
  const state = answer.data?.kind === "shows" ? answer.data.state : undefined;
  const known = state !== undefined && loadedAt !== undefined && answer.dataUpdatedAt >= loadedAt;
  const shown = known ? (state.world ?? MAIN_WORLD) : undefined;

  // When this window gets the focus, switch the phone back to this world.
  const asking = useRef(false);
  useEffect(() => {
    const back = async () => {
      // Browsers may send several focus events.
      if (asking.current || onItsWay.current || origin === undefined) return;
      asking.current = true;
      const before = sent.current;
      // Direct request: a cancelled query returns its previous state.
      const said = await askPhone(origin);
      asking.current = false;
      const elsewhere = said.kind === "shows" ? (said.state.world ?? MAIN_WORLD) : world;
      // Skip if a navigation started meanwhile, e.g. by the button that switches back.
      if (elsewhere === world || sent.current !== before) return;
      go({});
      toast({
        tone: "info",
        title: `Phone switched back to ${world}`,
        detail: `Another window had switched it to ${elsewhere}. All windows of a browser share one world.`,
      });
    };
    window.addEventListener("focus", back);
    return () => window.removeEventListener("focus", back);
  }, [go, origin, world]);

  return {
    origin,
    path: path || "/",
    answer: answer.data,
    failed: ready.error,
    retry: () => (ready.error ? ready.refetch() : refetch()),
    /** Until the phone has applied the choice, the chosen values; then web's. */
    locale: known ? state.locale : (visit.choice.locale ?? state?.locale),
    theme: known ? state.theme : (visit.choice.theme ?? state?.theme),
    /** The phone's world; undefined until known. */
    shown,
    visit: origin && { key: visit.number, src: phoneAddress(origin, { world, ...visit.choice }) },
    /** Whether the page has loaded. */
    loaded: loadedAt !== undefined,
    go,
    onLoad: () => {
      onItsWay.current = false;
      setLoadedAt(Date.now());
      void refetch();
    },
  };
}

export type Phone = ReturnType<typeof usePhone>;
