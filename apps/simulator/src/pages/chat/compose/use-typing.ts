import { CHAT_TYPING_SECONDS } from "@mekong/contract/limits";
import { doAction } from "@mekong/contract/simulator/actions";
import { useCallback, useEffect, useRef } from "react";
import { simulator } from "../../../api/client";

/** Said again this often while keys are pressed: before the customer's mark would end by itself. */
const REPEAT_MS = (CHAT_TYPING_SECONDS * 1000) / 2;
/** How long after the last key it is taken back. */
const IDLE_MS = 3_000;

/**
 * Tells the customer of a room that the support is typing: from the first key on, until nothing was pressed
 * for some seconds or the room is left. It is a courtesy: where it can't be said nobody is told, since
 * what keeps it back keeps the answer back as well, and that is told.
 */
export function useTyping(world: string, room: string) {
  /** When it was last said, by the machine's clock; undefined while it is not on. */
  const saidAtMs = useRef<number>();
  const idle = useRef<ReturnType<typeof setTimeout>>();

  const say = useCallback(
    (on: boolean) => {
      simulator()
        .call(doAction, { params: { world, action: "chat.typing" }, body: { room, on } })
        .catch(() => undefined);
    },
    [world, room],
  );

  /** Nobody types any more. */
  const stop = useCallback(() => {
    clearTimeout(idle.current);
    if (saidAtMs.current === undefined) return;
    saidAtMs.current = undefined;
    say(false);
  }, [say]);

  const pressed = useCallback(() => {
    const now = Date.now();
    if (saidAtMs.current === undefined || now - saidAtMs.current >= REPEAT_MS) {
      saidAtMs.current = now;
      say(true);
    }
    clearTimeout(idle.current);
    idle.current = setTimeout(stop, IDLE_MS);
  }, [say, stop]);

  /** A message was sent, which ends it by itself. */
  const sent = useCallback(() => {
    clearTimeout(idle.current);
    saidAtMs.current = undefined;
  }, []);

  useEffect(() => stop, [stop]);
  return { pressed, sent, stop };
}
