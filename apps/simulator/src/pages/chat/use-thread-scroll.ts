import { CHAT_NEAR_BOTTOM_PX } from "@mekong/contract/limits";
import { useCallback, useLayoutEffect, useRef, useState } from "react";

interface Ends {
  first: number | undefined;
  last: number | undefined;
  height: number;
}

/**
 * Where a conversation is scrolled to. Near its end it stays there as messages come; elsewhere it stands
 * still, also when older ones are put above. What the agent's side writes is always scrolled to.
 * @param ids of the messages shown, oldest first
 * @param lastIsOurs whether the newest is from the support
 */
export function useThreadScroll(ids: readonly number[], lastIsOurs: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const near = useRef(true);
  const was = useRef<Ends>({ first: undefined, last: undefined, height: 0 });
  /** Id of the newest message that has been in sight. */
  const [seen, setSeen] = useState(0);
  const first = ids[0];
  const last = ids.at(-1);

  // After every render: what is beside the list may have taken some of its height.
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
