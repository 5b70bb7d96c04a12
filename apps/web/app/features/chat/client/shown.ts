import type { CustomerMessage } from "@mekong/contract/chat";
import type { ChatMessage, ChatSent, ChatWho, Conversation, MediaKind } from "../chat-data";
import type { ShownMessage } from "../message/types";
import type { Unsent } from "./outbox";

/** React key, the same before and after a message is stored. */
export function keyOf({ id, clientKey }: Pick<Conversation, "id" | "clientKey">): string {
  return clientKey ?? `stored-${id}`;
}

/** @param stamped whether the message shows its time already */
export function shownStored(stored: Conversation, stamped: boolean, preview: string | null): ShownMessage {
  return {
    key: keyOf(stored),
    stored,
    message: stored.message,
    mine: stored.sender === "customer",
    at: stamped ? stored.createdAt : null,
    deliver: "succeed",
    progress: null,
    preview,
    fileName: null,
    trouble: null,
    sessionId: stored.session_id,
  };
}

/** Messages shown until the upload is done. */
const attached: Record<MediaKind, ChatMessage> = { image: attachedAs("image"), video: attachedAs("video") };

function attachedAs(fileType: MediaKind): ChatMessage {
  return { message_type: "media", payload: { url: false, fileType, filePath: "" } };
}

export function shownUnsent(unsent: Unsent, preview: string | null): ShownMessage {
  const { key, message, attachment, state, progress } = unsent;
  return {
    key,
    stored: null,
    message: message ?? attached[attachment?.kind ?? "image"],
    mine: true,
    at: null,
    deliver: state === "failed" ? "failed" : message ? "sending" : "uploading_file",
    progress: state === "uploading" ? progress : null,
    preview,
    fileName: attachment?.file.name ?? null,
    trouble: state === "failed" ? unsent.trouble || null : null,
    sessionId: null,
  };
}

/** Builds the message from the send response, which has fewer fields than the socket event. Null without an id. */
export function storedFrom(
  who: ChatWho,
  message: CustomerMessage,
  clientKey: string,
  { id, createdAt, session_id }: ChatSent,
): Conversation | null {
  if (id === undefined || session_id === undefined) return null;
  return {
    id,
    sender: "customer",
    message,
    createdAt,
    session_id,
    userId: who.kind === "member" ? who.userId : null,
    guestId: who.kind === "guest" ? who.guestId : null,
    username: null,
    name: "",
    clientKey,
    readAt: null,
  };
}

/** Reuses unchanged row objects: upload progress must not render every row. */
export class ShownRows {
  #before = new Map<string, ShownMessage>();

  of(rows: readonly ShownMessage[]): ShownMessage[] {
    const same = rows.map((row) => {
      const before = this.#before.get(row.key);
      return before && isSame(before, row) ? before : row;
    });
    this.#before = new Map(same.map((row) => [row.key, row]));
    return same;
  }
}

function isSame(before: ShownMessage, now: ShownMessage): boolean {
  return (Object.keys(now) as (keyof ShownMessage)[]).every((field) => before[field] === now[field]);
}
