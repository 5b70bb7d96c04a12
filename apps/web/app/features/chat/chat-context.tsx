import { createContext, useContext, useEffect, useMemo } from "react";
import { type StreamedFlag, useStreamedFlag } from "../../ui/browser/use-streamed-flag";
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
  availability: StreamedFlag;
  member: { userId: string | null } | null;
  children: Slot;
}

export function ChatProvider({ availability, member, children }: ChatProviderProps) {
  const available = useStreamedFlag(availability);
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
