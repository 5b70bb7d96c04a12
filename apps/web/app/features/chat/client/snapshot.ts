import type { ChatWho } from "../chat-data";
import type { ShownMessage } from "../message/types";
import type { OpenWire } from "./connection";
import type { FileTrouble } from "./files";
import type { LineState } from "./room";
import type { ChatTransport } from "./transport";

/** An alert disappears after four seconds (spec §8). */
export type ChatAlert = FileTrouble | { kind: "cannotChat" } | { kind: "olderFailed" };

export interface ChatSnapshot {
  /** Loading state of the newest page. */
  loading: "under-way" | "done" | "failed";
  line: LineState;
  messages: readonly ShownMessage[];
  hasOlder: boolean;
  olderLoading: boolean;
  unread: number;
  typing: boolean;
  alert: ChatAlert | null;
  mediaOrigin: string;
}

export interface ChatStoreOptions {
  who: ChatWho;
  transport: ChatTransport;
  openWire: OpenWire;
  /** sessionStorage of the page. */
  kept: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  onUnread: (unread: number) => void;
  onLeave: (to: string) => void;
}
