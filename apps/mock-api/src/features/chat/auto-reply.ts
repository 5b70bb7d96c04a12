import { botKey, storeMessage } from "../../domain/chat/messages";
import type { Language } from "../../domain/languages";
import type { Tx } from "../../world/tx";
import { answerTo, greeting } from "./bot";

/**
 * Idempotent. Does nothing after an agent's reply or the end of the session.
 * @returns whether it answered
 */
export async function autoReply(tx: Tx, messageId: number, language: Language): Promise<boolean> {
  const asked = await tx.db.chatMessage.findUnique({ where: { id: messageId }, include: { room: true } });
  if (asked?.sender !== "customer" || asked.sessionId !== asked.room.sessionId) return false;
  const answered = await tx.db.chatMessage.count({
    where: { roomId: asked.roomId, sender: "agent", id: { gt: asked.id } },
  });
  if (answered > 0) return false;
  const message =
    asked.messageType === "postback"
      ? answerTo((JSON.parse(asked.payload) as { payload: string }).payload, language)
      : greeting(language);
  const { isNew } = await storeMessage(tx, asked.room, { sender: "agent", message, clientKey: botKey(asked.id) });
  return isNew;
}
