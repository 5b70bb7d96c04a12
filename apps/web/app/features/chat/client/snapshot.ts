import type { ChatWho } from "../chat-data";
import type { ShownMessage } from "../message/types";
import type { OpenWire } from "./connection";
import type { FileTrouble } from "./files";
import type { LineState } from "./room";
import type { ChatTransport } from "./transport";

/** A word that goes by itself after four seconds (spec §8). */
export type ChatAlert = FileTrouble | { kind: "cannotChat" } | { kind: "olderFailed" };

/** What the widget shows; another object whenever something of it has changed. */
export interface ChatSnapshot {
  /** Of the newest page. */
  loading: "under-way" | "done" | "failed";
  line: LineState;
  messages: readonly ShownMessage[];
  /** There are messages before the first one here. */
  hasOlder: boolean;
  olderLoading: boolean;
  /** Messages of the support that the customer has not read. */
  unread: number;
  typing: boolean;
  alert: ChatAlert | null;
  mediaOrigin: string;
}

export interface ChatStoreOptions {
  who: ChatWho;
  transport: ChatTransport;
  openWire: OpenWire;
  /** The tab's own storage. */
  kept: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  onUnread: (unread: number) => void;
  onLeave: (to: string) => void;
}
