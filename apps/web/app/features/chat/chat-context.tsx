import { createContext, useContext, useEffect, useMemo } from "react";
import { whenIdle } from "../../ui/browser/when-idle";
import type { Slot } from "../../ui/slot";
import type { ChatWho } from "./chat-data";
import { guestIdOfBrowser, knownGuestId } from "./guest-id";
import { releaseChat, whoseChat } from "./held-chat";
import { askUnread, setUnread } from "./unread";
import { type ChatOffered, useOffered } from "./use-offered";

interface ChatHere {
  offered: boolean;
  /** Creates the guest id, so call it only when the chat opens. */
  who: () => ChatWho;
}

const Context = createContext<ChatHere | null>(null);

interface ChatProviderProps {
  said: ChatOffered;
  /** Null for a visitor; `userId` is null until the backend sends it. */
  member: { userId: string | null } | null;
  children: Slot;
}

export function ChatProvider({ said, member, children }: ChatProviderProps) {
  const offered = useOffered(said);
  const isMember = member !== null;
  const userId = member?.userId ?? null;
  const here = useMemo<ChatHere>(
    () => ({
      offered,
      who: () => (isMember ? { kind: "member", userId } : { kind: "guest", guestId: guestIdOfBrowser() }),
    }),
    [offered, isMember, userId],
  );
  useEffect(() => {
    if (!offered) return;
    let wanted = true;
    setUnread(0);
    // A visitor without a guest id has no messages.
    const ask = () => {
      if (wanted) void askUnread(here.who()).then((unread) => wanted && setUnread(unread));
    };
    if (isMember || knownGuestId()) whenIdle(ask);
    return () => {
      wanted = false;
    };
  }, [offered, isMember, here]);
  useEffect(() => () => releaseChat(whoseChat(isMember ? { userId } : null)), [isMember, userId]);
  return <Context.Provider value={here}>{children}</Context.Provider>;
}

/** @throws Error outside of a ChatProvider */
export function useChatHere(): ChatHere {
  const here = useContext(Context);
  if (!here) throw new Error("useChatHere is called outside of a ChatProvider");
  return here;
}
