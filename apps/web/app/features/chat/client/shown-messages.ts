import type { CustomerMessage } from "@mekong/contract/chat";
import type { ChatIdentity, ChatMessage, ChatSendResult, Conversation, MediaKind } from "../chat-data";
import type { ShownMessage } from "../message/types";
import type { UnsentMessage } from "./outbox";

/** React key, the same before and after a message is stored. */
export function messageKey({ id, clientKey }: Pick<Conversation, "id" | "clientKey">): string {
  return clientKey ?? `stored-${id}`;
}

/** @param stamped whether the message shows its time already */
export function storedToShown(stored: Conversation, stamped: boolean, preview: string | null): ShownMessage {
  return {
    key: messageKey(stored),
    stored,
    message: stored.message,
    isOwn: stored.sender === "customer",
    at: stamped ? stored.createdAt : null,
    deliveryState: "succeed",
    progress: null,
    preview,
    fileName: null,
    errorText: null,
    sessionId: stored.session_id,
  };
}

/** Messages shown until the upload is done. */
const uploadPlaceholders: Record<MediaKind, ChatMessage> = {
  image: uploadPlaceholder("image"),
  video: uploadPlaceholder("video"),
};

function uploadPlaceholder(fileType: MediaKind): ChatMessage {
  return { message_type: "media", payload: { url: false, fileType, filePath: "" } };
}

export function unsentToShown(unsent: UnsentMessage, preview: string | null): ShownMessage {
  const { key, message, attachment, state, progress } = unsent;
  return {
    key,
    stored: null,
    message: message ?? uploadPlaceholders[attachment?.kind ?? "image"],
    isOwn: true,
    at: null,
    deliveryState: state === "failed" ? "failed" : message ? "sending" : "uploading_file",
    progress: state === "uploading" ? progress : null,
    preview,
    fileName: attachment?.file.name ?? null,
    errorText: state === "failed" ? unsent.errorText || null : null,
    sessionId: null,
  };
}

/** Builds the message from the send response, which has fewer fields than the socket event. Null without an id. */
export function toConversation(
  identity: ChatIdentity,
  message: CustomerMessage,
  clientKey: string,
  { id, createdAt, session_id }: ChatSendResult,
): Conversation | null {
  if (id === undefined || session_id === undefined) return null;
  return {
    id,
    sender: "customer",
    message,
    createdAt,
    session_id,
    userId: identity.kind === "member" ? identity.userId : null,
    guestId: identity.kind === "guest" ? identity.guestId : null,
    username: null,
    name: "",
    clientKey,
    readAt: null,
  };
}

/** Reuses unchanged row objects: upload progress must not render every row. */
export class RowCache {
  #previous = new Map<string, ShownMessage>();

  reuse(rows: readonly ShownMessage[]): ShownMessage[] {
    const reused = rows.map((row) => {
      const previous = this.#previous.get(row.key);
      return previous && isSame(previous, row) ? previous : row;
    });
    this.#previous = new Map(reused.map((row) => [row.key, row]));
    return reused;
  }
}

function isSame(previous: ShownMessage, current: ShownMessage): boolean {
  return (Object.keys(current) as (keyof ShownMessage)[]).every((field) => previous[field] === current[field]);
}
