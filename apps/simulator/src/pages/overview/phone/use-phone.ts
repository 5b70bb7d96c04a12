import { type PhoneChoice, phoneMessage } from "@mekong/contract/simulator/phone";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useState } from "react";
import { useNavigation } from "react-router-dom";
import { useReady } from "../../../api/queries";
import { toast } from "../../../ui/toasts";
import { useSearchParam } from "../../../ui/use-search-param";
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

/** The app in a frame, kept in one world; where it is, is in the page's address. */
export function usePhone(world: string, frame: RefObject<HTMLIFrameElement | null>) {
  const ready = useReady();
  const webUrl = ready.data?.webUrl;
  const origin = webUrl && webOriginFor(webUrl, window.location.hostname);
  const [path, setPath] = useSearchParam("at");
  const isLeaving = useNavigation().state !== "idle";
  const [visit, setVisit] = useState<Visit>({ number: 0, choice: { to: path || "/" } });
  const [loadedAt, setLoadedAt] = useState<number>();

  const answer = useQuery({
    queryKey: ["phone", origin],
    enabled: origin !== undefined,
    queryFn: () => askPhone(origin ?? ""),
    refetchInterval: ({ state }) => (state.data?.kind === "away" ? ASK_AGAIN_MS : false),
  });
  const { refetch } = answer;

  const go = useCallback(
    (choice: Partial<Visit["choice"]>) => {
      setLoadedAt(undefined);
      setVisit(({ number }) => ({ number: number + 1, choice: { to: path || "/", ...choice } }));
    },
    [path],
  );

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return;
      const told = phoneMessage.safeParse(event.data);
      if (!told.success) return;
      // Whoever has pressed a link is on the way to another page: saying where the phone is would bring them back.
      if (!isLeaving) setPath(told.data.path);
      void refetch();
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [frame, isLeaving, origin, refetch, setPath]);

  // What was known before the frame was loaded may be what another window had chosen.
  const state = answer.data?.kind === "shows" ? answer.data.state : undefined;
  const known = state !== undefined && loadedAt !== undefined && answer.dataUpdatedAt >= loadedAt;
  const shown = known ? (state.world ?? MAIN_WORLD) : undefined;

  // Whoever comes back to this window looks at this world: the phone is brought back with them.
  useEffect(() => {
    // A browser may say twice that one is back.
    let asking = false;
    const back = async () => {
      if (asking || loadedAt === undefined) return;
      asking = true;
      const { data } = await refetch();
      const elsewhere = data?.kind === "shows" ? (data.state.world ?? MAIN_WORLD) : world;
      // Until the phone has loaded again, it is on its way back and need not be asked.
      asking = elsewhere !== world;
      if (!asking) return;
      go({});
      toast({
        tone: "info",
        title: `The phone is back in ${world}`,
        detail: `Another window had taken it to ${elsewhere}: all windows of a browser show one world.`,
      });
    };
    window.addEventListener("focus", back);
    return () => window.removeEventListener("focus", back);
  }, [go, loadedAt, refetch, world]);

  return {
    origin,
    path: path || "/",
    answer: answer.data,
    failed: ready.error,
    retry: () => (ready.error ? ready.refetch() : refetch()),
    /** Language and theme, once they are known. */
    state,
    /** The world the phone shows; undefined until it is known. */
    shown,
    visit: origin && { key: visit.number, src: phoneAddress(origin, { world, ...visit.choice }) },
    go,
    onLoad: () => {
      setLoadedAt(Date.now());
      void refetch();
    },
  };
}

export type Phone = ReturnType<typeof usePhone>;
