import { CHAT_NEAR_BOTTOM_PX } from "@mekong/contract/limits";
import { useCallback, useLayoutEffect, useRef, useState } from "react";

interface Ends {
  first: number | undefined;
  last: number | undefined;
  height: number;
}

/**
 * Scroll position of a conversation. Near the end it follows new messages; elsewhere it stays, also when older messages
 * are prepended. Always scrolls to the support's own messages.
 * @param ids of the messages shown, oldest first
 * @param lastIsOurs whether the newest is from the support
 */
export function useThreadScroll(ids: readonly number[], lastIsOurs: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const near = useRef(true);
  const was = useRef<Ends>({ first: undefined, last: undefined, height: 0 });
  /** Newest message id that was visible. */
  const [seen, setSeen] = useState(0);
  const first = ids[0];
  const last = ids.at(-1);

  // After every render: elements beside the list may have changed its height.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { first: oldFirst, last: oldLast, height } = was.current;
    if (first !== undefined && oldFirst !== undefined && first < oldFirst) {
      element.scrollTop += element.scrollHeight - height;
    }
    if (last !== oldLast && lastIsOurs) near.current = true;
    if (near.current) {
      element.scrollTop = element.scrollHeight;
      if (last !== undefined) setSeen(last);
    }
    was.current = { first, last, height: element.scrollHeight };
  });

  const onScroll = useCallback(() => {
    const element = box.current;
    if (!element) return;
    near.current = element.scrollHeight - element.scrollTop - element.clientHeight <= CHAT_NEAR_BOTTOM_PX;
    const newest = was.current.last;
    if (near.current && newest !== undefined) setSeen(newest);
  }, []);

  const toEnd = useCallback(() => {
    const element = box.current;
    if (!element) return;
    near.current = true;
    element.scrollTop = element.scrollHeight;
    if (was.current.last !== undefined) setSeen(was.current.last);
  }, []);

  return { box, onScroll, toEnd, below: ids.filter((id) => id > seen).length };
}
