import { botKey, storeMessage } from "../../domain/chat/messages";
import type { Language } from "../../domain/languages";
import type { Tx } from "../../world/tx";
import { greeting, replyTo } from "./bot";

/**
 * Idempotent. Does nothing after an agent's reply or the end of the session.
 * @returns whether it answered
 */
export async function autoReply(tx: Tx, messageId: number, language: Language): Promise<boolean> {
  const question = await tx.db.chatMessage.findUnique({ where: { id: messageId }, include: { room: true } });
  if (question?.sender !== "customer" || question.sessionId !== question.room.sessionId) return false;
  const replyCount = await tx.db.chatMessage.count({
    where: { roomId: question.roomId, sender: "agent", id: { gt: question.id } },
  });
  if (replyCount > 0) return false;
  const message =
    question.messageType === "postback"
      ? replyTo((JSON.parse(question.payload) as { payload: string }).payload, language)
      : greeting(language);
  const { isNew } = await storeMessage(tx, question.room, { sender: "agent", message, clientKey: botKey(question.id) });
  return isNew;
}
