import { type PhoneChoice, phoneMessage } from "@mekong/contract/simulator/phone";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { useReady } from "../../../api/queries";
import { toast } from "../../../ui/toasts";
import { MAIN_WORLD } from "../../worlds/main-world";
import { askPhone } from "./ask-phone";
import { phoneAddress, webOriginFor } from "./phone-address";

/** How long after a silence web is asked again. */
const ASK_AGAIN_MS = 3_000;

/** A going of the phone to a page: each is a new frame, so that going there again loads it again. */
interface Visit {
  number: number;
  choice: PhoneChoice & { to: string };
}

/**
 * Where the phone is. It is in the panel's address, so that a link shows it, but not by the router's hand: a phone that says
 * where it is while its user is on the way to another page of the panel would bring them back.
 */
function usePlace(): [string, (path: string) => void] {
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const [path, setPath] = useState(params.get("at") ?? "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever changes the address has not heard of the place
  useEffect(() => {
    const address = new URL(window.location.href);
    // The address may be another page's already, with this one still there.
    if (!address.pathname.endsWith(pathname) || !path || address.searchParams.get("at") === path) return;
    address.searchParams.set("at", path);
    window.history.replaceState(window.history.state, "", address);
  }, [path, pathname, search]);
  return [path, setPath];
}

/** The app in a frame, kept in one world; where it is, is in the page's address. */
export function usePhone(world: string, frame: RefObject<HTMLIFrameElement | null>) {
  const ready = useReady();
  const webUrl = ready.data?.webUrl;
  const origin = webUrl && webOriginFor(webUrl, window.location.hostname);
  const [path, setPath] = usePlace();
  const [visit, setVisit] = useState<Visit>({ number: 0, choice: { to: path || "/" } });
  const [loadedAt, setLoadedAt] = useState<number>();
  /** Until it has loaded, the phone shows nothing that could be elsewhere. */
  const onItsWay = useRef(true);
  /** How often it was sent somewhere. */
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
      // What was chosen a moment ago may not have reached web: it goes along.
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

  // What was known before the frame was loaded may be what another window had chosen.
  const state = answer.data?.kind === "shows" ? answer.data.state : undefined;
  const known = state !== undefined && loadedAt !== undefined && answer.dataUpdatedAt >= loadedAt;
  const shown = known ? (state.world ?? MAIN_WORLD) : undefined;

  // Whoever comes back to this window looks at this world: the phone is brought back with them.
  const asking = useRef(false);
  useEffect(() => {
    const back = async () => {
      // A browser may say twice that one is back.
      if (asking.current || onItsWay.current || origin === undefined) return;
      asking.current = true;
      const before = sent.current;
      // A question of its own: one of the query's is given up for the next, and then says what was known before.
      const said = await askPhone(origin);
      asking.current = false;
      const elsewhere = said.kind === "shows" ? (said.state.world ?? MAIN_WORLD) : world;
      // Who came back by pressing the button that brings it back has done so meanwhile: it was elsewhere before that.
      if (elsewhere === world || sent.current !== before) return;
      go({});
      toast({
        tone: "info",
        title: `The phone is back in ${world}`,
        detail: `Another window had taken it to ${elsewhere}: all windows of a browser show one world.`,
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
    /** Language and theme: as chosen here until the phone has them, then as web says. */
    locale: known ? state.locale : (visit.choice.locale ?? state?.locale),
    theme: known ? state.theme : (visit.choice.theme ?? state?.theme),
    /** The world the phone shows; undefined until it is known. */
    shown,
    visit: origin && { key: visit.number, src: phoneAddress(origin, { world, ...visit.choice }) },
    /** Whether its page has loaded. */
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
