import type { ChatIdentity } from "../chat-data";
import type { ShownMessage } from "../message/message";
import type { ConnectionStatus, OpenSocket } from "./room";
import type { ChatTransport, FileError } from "./transport";

/** An alert disappears after four seconds (spec §8). */
export type ChatAlert = FileError | { kind: "cannotChat" } | { kind: "olderFailed" };

export interface ChatSnapshot {
  /** Loading state of the newest page. */
  loading: "under-way" | "done" | "failed";
  connectionStatus: ConnectionStatus;
  messages: readonly ShownMessage[];
  hasOlder: boolean;
  olderLoading: boolean;
  unread: number;
  typing: boolean;
  alert: ChatAlert | null;
  mediaOrigin: string;
}

export interface ChatStoreOptions {
  identity: ChatIdentity;
  transport: ChatTransport;
  openSocket: OpenSocket;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  onUnread: (unread: number) => void;
  onLeave: (to: string) => void;
}
