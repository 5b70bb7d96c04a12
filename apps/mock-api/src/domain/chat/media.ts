import type { ChatMessage, Conversation } from "@mekong/contract/chat";
import type { World } from "../../world/world";
import { UPLOADS_PREFIX, uploadPath } from "../upload/link";

/** Stored paths contain no world and ticket, because these change. */
const STORED = new RegExp(`^${UPLOADS_PREFIX}/([0-9a-f]{24})$`);
const LINKED = new RegExp(`^${UPLOADS_PREFIX}/[a-z0-9-]{1,48}/([0-9a-f]{24})(?:\\?.*)?$`);

export function uploadIdOf(path: string): string | null {
  return LINKED.exec(path)?.[1] ?? null;
}

export function withoutLinks(message: ChatMessage): ChatMessage {
  if (message.message_type !== "media") return message;
  const id = uploadIdOf(message.payload.filePath);
  if (message.payload.url || id === null) return message;
  return { ...message, payload: { ...message.payload, filePath: `${UPLOADS_PREFIX}/${id}` } };
}

/** Do not call inside a transaction: it may write the signing key. */
export async function withLinks(world: World, conversation: Conversation): Promise<Conversation> {
  const { message } = conversation;
  if (message.message_type !== "media") return conversation;
  const id = STORED.exec(message.payload.filePath)?.[1];
  if (id === undefined) return conversation;
  const payload = { ...message.payload, filePath: await uploadPath(world, id) };
  return { ...conversation, message: { ...message, payload } };
}
