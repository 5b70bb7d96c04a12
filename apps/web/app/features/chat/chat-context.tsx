import { createContext, useContext, useEffect, useMemo } from "react";
import { whenIdle } from "../../ui/browser/when-idle";
import type { Slot } from "../../ui/slot";
import type { ChatWho } from "./chat-data";
import { guestIdOfBrowser, knownGuestId } from "./guest-id";
import { releaseChat, whoseChat } from "./held-chat";
import { askUnread, setUnread } from "./unread";
import { type ChatOffered, useOffered } from "./use-offered";

/** The chat of a page: whether there is one, and whose. */
interface ChatHere {
  offered: boolean;
  /** Who is here; called when the chat is opened, since a guest is made then. */
  who: () => ChatWho;
}

const Context = createContext<ChatHere | null>(null);

interface ChatProviderProps {
  said: ChatOffered;
  /** The member who is signed in; `userId` is null while the backend has not said who. Null: a visitor. */
  member: { userId: string | null } | null;
  children: Slot;
}

/** Says who chats in the pages inside, and asks once how many messages they have not read. */
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
    // A visitor who never chatted has nothing to read.
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

/**
 * The chat of this page.
 * @throws Error outside of a ChatProvider
 */
export function useChatHere(): ChatHere {
  const here = useContext(Context);
  if (!here) throw new Error("useChatHere is called outside of a ChatProvider");
  return here;
}
