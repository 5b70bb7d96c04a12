import { CHAT_NEAR_BOTTOM_PX } from "@mekong/contract/limits";
import { useCallback, useLayoutEffect, useRef, useState } from "react";

interface ThreadSnapshot {
  first: number | undefined;
  last: number | undefined;
  height: number;
}

/**
 * Scroll position of a conversation. Near the end it follows new messages; elsewhere it stays, also when older messages
 * are prepended. Always scrolls to the support's own messages.
 * @param ids of the messages shown, oldest first
 * @param isNewestFromSupport whether the newest is from the support
 */
export function useThreadScroll(ids: readonly number[], isNewestFromSupport: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const isNearEnd = useRef(true);
  const previous = useRef<ThreadSnapshot>({ first: undefined, last: undefined, height: 0 });
  /** Newest message id that was visible. */
  const [lastSeenId, setLastSeenId] = useState(0);
  const first = ids[0];
  const last = ids.at(-1);

  // After every render: elements beside the list may have changed its height.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { first: oldFirst, last: oldLast, height } = previous.current;
    if (first !== undefined && oldFirst !== undefined && first < oldFirst) {
      element.scrollTop += element.scrollHeight - height;
    }
    if (last !== oldLast && isNewestFromSupport) isNearEnd.current = true;
    if (isNearEnd.current) {
      element.scrollTop = element.scrollHeight;
      if (last !== undefined) setLastSeenId(last);
    }
    previous.current = { first, last, height: element.scrollHeight };
  });

  const onScroll = useCallback(() => {
    const element = box.current;
    if (!element) return;
    isNearEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= CHAT_NEAR_BOTTOM_PX;
    const newest = previous.current.last;
    if (isNearEnd.current && newest !== undefined) setLastSeenId(newest);
  }, []);

  const toEnd = useCallback(() => {
    const element = box.current;
    if (!element) return;
    isNearEnd.current = true;
    element.scrollTop = element.scrollHeight;
    if (previous.current.last !== undefined) setLastSeenId(previous.current.last);
  }, []);

  return { box, onScroll, toEnd, below: ids.filter((id) => id > lastSeenId).length };
}
