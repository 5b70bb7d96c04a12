import { createContext, useContext, useEffect, useMemo, useState } from "react";
import { whenIdle } from "../../ui/browser/when-idle";
import type { Slot } from "../../ui/slot";
import type { ChatIdentity } from "./chat-data";
import { chatOwnerKey, closeOpenChat, fetchUnread, getOrCreateGuestId, setUnread, storedGuestId } from "./chat-session";

interface ChatContextValue {
  available: boolean;
  /** Creates the guest id, so call it only when the chat opens. */
  identity: () => ChatIdentity;
}

const Context = createContext<ChatContextValue | null>(null);

interface ChatProviderProps {
  availability: ChatAvailability;
  member: { userId: string | null } | null;
  children: Slot;
}

export function ChatProvider({ availability, member, children }: ChatProviderProps) {
  const available = useChatAvailable(availability);
  const isMember = member !== null;
  const userId = member?.userId ?? null;
  const value = useMemo<ChatContextValue>(
    () => ({
      available,
      identity: () => (isMember ? { kind: "member", userId } : { kind: "guest", guestId: getOrCreateGuestId() }),
    }),
    [available, isMember, userId],
  );
  useEffect(() => {
    if (!available) return;
    let active = true;
    setUnread(0);
    // A visitor without a guest id has no messages.
    const fetchUnreadCount = () => {
      if (active) void fetchUnread(value.identity()).then((unread) => active && setUnread(unread));
    };
    if (isMember || storedGuestId()) whenIdle(fetchUnreadCount);
    return () => {
      active = false;
    };
  }, [available, isMember, value]);
  useEffect(() => () => closeOpenChat(chatOwnerKey(isMember ? { userId } : null)), [isMember, userId]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export function useChatContext(): ChatContextValue {
  const value = useContext(Context);
  if (!value) throw new Error("useChatContext needs a ChatProvider");
  return value;
}

/** A promise if the server streams the result after the page. */
export type ChatAvailability = boolean | Promise<boolean>;

function useChatAvailable(availability: ChatAvailability): boolean {
  const [available, setAvailable] = useState(availability === true);
  if (typeof availability === "boolean" && availability !== available) setAvailable(availability);
  useEffect(() => {
    if (typeof availability === "boolean") return;
    let active = true;
    // The stream may be aborted; keep the last value.
    availability.then(
      (resolved) => active && setAvailable(resolved),
      () => {},
    );
    return () => {
      active = false;
    };
  }, [availability]);
  return available;
}
