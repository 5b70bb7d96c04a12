import { CHAT_NEAR_BOTTOM_PX } from "@mekong/contract/limits";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ShownMessage } from "../message/message";

const NEAR_TOP_PX = 40;

interface LogScrollOptions {
  messages: readonly ShownMessage[];
  typing: boolean;
  onTop: () => void;
  onInViewChange: (newestInView: boolean) => void;
}

/** Keeps the list at the bottom, unless the user has scrolled up. */
export function useLogScroll({ messages, typing, onTop, onInViewChange }: LogScrollOptions) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const scrollPosition = useRef<ScrollPosition>({ atBottom: true, top: 0 });
  const anchor = useRef<{ item: Element; offset: number } | null>(null);
  const [atBottom, setAtBottom] = useState(true);
  const [viewedId, setViewedId] = useState(0);
  const newestId = messages.findLast(({ stored }) => stored)?.stored?.id ?? 0;
  const lastOwnKey = messages.findLast(({ isOwn }) => isOwn)?.key;
  const previousOwnKey = useRef(lastOwnKey);

  const stickToBottom = useCallback(() => {
    const log = box.current;
    if (!log || hasScrolledAway(log, scrollPosition.current)) return;
    log.scrollTop = log.scrollHeight;
    scrollPosition.current.top = log.scrollTop;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the content changes
  useLayoutEffect(() => {
    const log = box.current;
    if (!log) return;
    const sentMessage = lastOwnKey !== previousOwnKey.current && messages.at(-1)?.isOwn;
    previousOwnKey.current = lastOwnKey;
    if (sentMessage) scrollPosition.current = { atBottom: true, top: 0 };
    const first = anchor.current;
    if (scrollPosition.current.atBottom) stickToBottom();
    else if (first?.item.isConnected) {
      // Keeps the first visible message in place.
      const before = log.scrollTop;
      log.scrollTop += topOf(first.item, log) - first.offset;
      scrollPosition.current.top += log.scrollTop - before;
    }
    anchor.current = anchorIn(list.current, log);
  }, [messages, typing, lastOwnKey, stickToBottom]);

  // The size changes when pictures load or the keyboard opens.
  useEffect(() => {
    const log = box.current;
    if (!log || !content.current) return;
    const observer = new ResizeObserver(() => {
      if (scrollPosition.current.atBottom) stickToBottom();
      anchor.current = anchorIn(list.current, log);
    });
    observer.observe(content.current);
    observer.observe(log);
    return () => observer.disconnect();
  }, [stickToBottom]);

  const inView = useInView(box);
  const newestInView = atBottom && inView;
  useEffect(() => {
    // The user may have scrolled up in this frame.
    if (newestInView && box.current && isNearBottom(box.current)) setViewedId(newestId);
  }, [newestInView, newestId]);
  const latest = useRef(onInViewChange);
  latest.current = onInViewChange;
  useEffect(() => {
    latest.current(newestInView);
    return () => latest.current(false);
  }, [newestInView]);

  function onScroll() {
    const log = box.current;
    if (!log) return;
    const scrolledUp = log.scrollTop < scrollPosition.current.top;
    scrollPosition.current = {
      atBottom: isNearBottom(log),
      top: log.scrollTop,
    };
    setAtBottom(scrollPosition.current.atBottom);
    if (scrolledUp && log.scrollTop <= NEAR_TOP_PX) onTop();
  }

  return {
    box,
    content,
    list,
    onScroll,
    unseenCount: atBottom ? 0 : messages.filter(({ isOwn, stored }) => !isOwn && stored && stored.id > viewedId).length,
    toBottom: () => {
      scrollPosition.current = { atBottom: true, top: 0 };
      stickToBottom();
      box.current?.focus({ preventScroll: true });
    },
  };
}

interface ScrollPosition {
  atBottom: boolean;
  top: number;
}

/** Detects scrolling before the `scroll` event, which fires at the end of a frame. */
function hasScrolledAway(log: HTMLElement, { atBottom, top }: ScrollPosition): boolean {
  return atBottom && log.scrollTop < top && !isNearBottom(log);
}

function isNearBottom(log: HTMLElement): boolean {
  return log.scrollHeight - log.scrollTop - log.clientHeight <= CHAT_NEAR_BOTTOM_PX;
}

function anchorIn(list: HTMLOListElement | null, log: HTMLElement) {
  const item = list?.firstElementChild;
  return item ? { item, offset: topOf(item, log) } : null;
}

function topOf(item: Element, log: HTMLElement): number {
  return item.getBoundingClientRect().top - log.getBoundingClientRect().top + log.scrollTop;
}

/** True while the element is on screen in a visible tab. */
function useInView(element: RefObject<HTMLElement>): boolean {
  const [onScreen, setOnScreen] = useState(false);
  const [isTabVisible, setIsTabVisible] = useState(() => document.visibilityState !== "hidden");
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element.current);
    const onVisibilityChange = () => setIsTabVisible(document.visibilityState !== "hidden");
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", onVisibilityChange);
    };
  }, [element]);
  return onScreen && isTabVisible;
}
