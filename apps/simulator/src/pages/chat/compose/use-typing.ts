import { CHAT_TYPING_SECONDS } from "@mekong/contract/limits";
import { doAction } from "@mekong/contract/simulator/actions";
import { useCallback, useEffect, useRef } from "react";
import { simulator } from "../../../api/client";

/** Repeat interval while typing: shorter than the indicator's lifetime. */
const REPEAT_MS = (CHAT_TYPING_SECONDS * 1000) / 2;
/** Idle time before the indicator is removed. */
const IDLE_MS = 3_000;

/**
 * Shows the customer that the support is typing, until the agent pauses or leaves the room. Ignores errors: the same
 * error would also fail the message itself, which reports it.
 */
export function useTyping(world: string, room: string) {
  /** Real time of the last typing signal; undefined while the indicator is off. */
  const lastSignalAtMs = useRef<number>();
  const idleTimer = useRef<ReturnType<typeof setTimeout>>();

  const sendTyping = useCallback(
    (on: boolean) => {
      simulator()
        .call(doAction, { params: { world, action: "chat.typing" }, body: { room, on } })
        .catch(() => undefined);
    },
    [world, room],
  );

  const stop = useCallback(() => {
    clearTimeout(idleTimer.current);
    if (lastSignalAtMs.current === undefined) return;
    lastSignalAtMs.current = undefined;
    sendTyping(false);
  }, [sendTyping]);

  const pressed = useCallback(() => {
    const now = Date.now();
    if (lastSignalAtMs.current === undefined || now - lastSignalAtMs.current >= REPEAT_MS) {
      lastSignalAtMs.current = now;
      sendTyping(true);
    }
    clearTimeout(idleTimer.current);
    idleTimer.current = setTimeout(stop, IDLE_MS);
  }, [sendTyping, stop]);

  /** Sending a message ends the indicator on the server. */
  const sent = useCallback(() => {
    clearTimeout(idleTimer.current);
    lastSignalAtMs.current = undefined;
  }, []);

  useEffect(() => stop, [stop]);
  return { pressed, sent, stop };
}
