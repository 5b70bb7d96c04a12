import { CHAT_NEAR_BOTTOM_PX } from "@mekong/contract/limits";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ShownMessage } from "../message/types";

const NEAR_TOP_PX = 40;

interface LogScrollOptions {
  messages: readonly ShownMessage[];
  typing: boolean;
  onTop: () => void;
  onWatch: (watching: boolean) => void;
}

interface LogScroll {
  box: RefObject<HTMLDivElement>;
  content: RefObject<HTMLDivElement>;
  list: RefObject<HTMLOListElement>;
  onScroll: () => void;
  /** Messages that arrived while scrolled up. */
  below: number;
  toBottom: () => void;
}

/** Keeps the list at the bottom. When scrolled up the view stays, even if older messages are prepended. */
export function useLogScroll({ messages, typing, onTop, onWatch }: LogScrollOptions): LogScroll {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const place = useRef<Place>({ atBottom: true, top: 0 });
  /** The first message and its offset. */
  const anchor = useRef<{ item: Element; at: number } | null>(null);
  const [atBottom, setAtBottom] = useState(true);
  const [seenId, setSeenId] = useState(0);
  const newestId = messages.findLast(({ stored }) => stored)?.stored?.id ?? 0;
  const lastOwnKey = messages.findLast(({ mine }) => mine)?.key;
  const ownBefore = useRef(lastOwnKey);

  const stick = useCallback(() => {
    const log = box.current;
    if (!log || hasLeft(log, place.current)) return;
    log.scrollTop = log.scrollHeight;
    place.current.top = log.scrollTop;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what is shown has changed
  useLayoutEffect(() => {
    const log = box.current;
    if (!log) return;
    const wroteOne = lastOwnKey !== ownBefore.current && messages.at(-1)?.mine;
    ownBefore.current = lastOwnKey;
    if (wroteOne) place.current = { atBottom: true, top: 0 };
    const first = anchor.current;
    if (place.current.atBottom) stick();
    else if (first?.item.isConnected) {
      // Compensates this shift only; `onScroll` handles the user's scrolling.
      const before = log.scrollTop;
      log.scrollTop += topOf(first.item, log) - first.at;
      place.current.top += log.scrollTop - before;
    }
    anchor.current = anchorIn(list.current, log);
  }, [messages, typing, lastOwnKey, stick]);

  // The size changes when pictures load or the keyboard opens.
  useEffect(() => {
    const log = box.current;
    if (!log || !content.current) return;
    const watch = new ResizeObserver(() => {
      if (place.current.atBottom) stick();
      anchor.current = anchorIn(list.current, log);
    });
    watch.observe(content.current);
    watch.observe(log);
    return () => watch.disconnect();
  }, [stick]);

  const inView = useInView(box);
  const watching = atBottom && inView;
  useEffect(() => {
    // The user may have scrolled up in this frame.
    if (watching && box.current && isNearBottom(box.current)) setSeenId(newestId);
  }, [watching, newestId]);
  const latest = useRef(onWatch);
  latest.current = onWatch;
  useEffect(() => {
    latest.current(watching);
    return () => latest.current(false);
  }, [watching]);

  function onScroll() {
    const log = box.current;
    if (!log) return;
    const wentUp = log.scrollTop < place.current.top;
    place.current = {
      atBottom: isNearBottom(log),
      top: log.scrollTop,
    };
    setAtBottom(place.current.atBottom);
    if (wentUp && log.scrollTop <= NEAR_TOP_PX) onTop();
  }

  return {
    box,
    content,
    list,
    onScroll,
    below: atBottom ? 0 : messages.filter(({ mine, stored }) => !mine && stored && stored.id > seenId).length,
    toBottom: () => {
      place.current = { atBottom: true, top: 0 };
      stick();
      box.current?.focus({ preventScroll: true });
    },
  };
}

interface Place {
  atBottom: boolean;
  top: number;
}

/** Detects user scrolling early: browsers fire `scroll` only at the end of a frame. */
function hasLeft(log: HTMLElement, { atBottom, top }: Place): boolean {
  return atBottom && log.scrollTop < top && !isNearBottom(log);
}

function isNearBottom(log: HTMLElement): boolean {
  return log.scrollHeight - log.scrollTop - log.clientHeight <= CHAT_NEAR_BOTTOM_PX;
}

function anchorIn(list: HTMLOListElement | null, log: HTMLElement) {
  const item = list?.firstElementChild;
  return item ? { item, at: topOf(item, log) } : null;
}

function topOf(item: Element, log: HTMLElement): number {
  return item.getBoundingClientRect().top - log.getBoundingClientRect().top + log.scrollTop;
}

/** Whether the element is on screen in a visible tab. */
function useInView(element: RefObject<HTMLElement>): boolean {
  const [onScreen, setOnScreen] = useState(false);
  const [inFront, setInFront] = useState(() => document.visibilityState !== "hidden");
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false));
    watch.observe(element.current);
    const change = () => setInFront(document.visibilityState !== "hidden");
    document.addEventListener("visibilitychange", change);
    return () => {
      watch.disconnect();
      document.removeEventListener("visibilitychange", change);
    };
  }, [element]);
  return onScreen && inFront;
}
