import type { ChatMessage } from "@mekong/contract/chat";
import { botKey, storeMessage } from "../../domain/chat/messages";
import type { Language, Text } from "../../domain/languages";
import type { Tx } from "../../world/tx";

/** The key is the button's payload. */
const topics: Record<string, { title: Text; answer: Text }> = {
  deposit: {
    title: { th: "ฝากเงิน", lo: "ຝາກເງິນ", en: "Deposit" },
    answer: {
      th: "กดปุ่ม + แล้วเลือก “ฝากเงิน” เพื่อโอนเข้าบัญชีหรือสแกนคิวอาร์โค้ด หากยอดเงินไม่เข้าภายใน 5 นาที กรุณาส่งสลิปมาที่แชทนี้",
      lo: "ກົດປຸ່ມ + ແລ້ວເລືອກ “ຝາກເງິນ” ເພື່ອໂອນເຂົ້າບັນຊີ ຫຼື ສະແກນຄິວອາໂຄ້ດ ຖ້າເງິນບໍ່ເຂົ້າພາຍໃນ 5 ນາທີ ກະລຸນາສົ່ງສະລິບມາທີ່ແຊັດນີ້",
      en: "Press + and choose “Deposit” to transfer to an account or scan a QR code. If the money has not arrived within 5 minutes, please send us the slip here.",
    },
  },
  withdraw: {
    title: { th: "ถอนเงิน", lo: "ຖອນເງິນ", en: "Withdraw" },
    answer: {
      th: "กดปุ่ม + แล้วเลือก “ถอนเงิน” เงินจะโอนเข้าบัญชีธนาคารที่คุณลงทะเบียนไว้ โดยปกติใช้เวลาไม่กี่นาที",
      lo: "ກົດປຸ່ມ + ແລ້ວເລືອກ “ຖອນເງິນ” ເງິນຈະໂອນເຂົ້າບັນຊີທະນາຄານທີ່ທ່ານລົງທະບຽນໄວ້ ປົກກະຕິໃຊ້ເວລາບໍ່ເທົ່າໃດນາທີ",
      en: "Press + and choose “Withdraw”. The money goes to the bank account you registered, usually within a few minutes.",
    },
  },
  bonus: {
    title: { th: "โบนัส", lo: "ໂບນັດ", en: "Bonus" },
    answer: {
      th: "ดูโบนัสทั้งหมดได้ที่หน้า “โบนัส” โบนัสที่เลือกจะเพิ่มให้ในการฝากครั้งถัดไป และต้องเล่นให้ครบยอดก่อนถอน",
      lo: "ເບິ່ງໂບນັດທັງໝົດໄດ້ທີ່ໜ້າ “ໂບນັດ” ໂບນັດທີ່ເລືອກຈະເພີ່ມໃຫ້ໃນການຝາກຄັ້ງຕໍ່ໄປ ແລະ ຕ້ອງຫຼິ້ນໃຫ້ຄົບຍອດກ່ອນຖອນ",
      en: "All bonuses are on the page “Bonus”. The one you choose is added to your next deposit, and has to be played through before you withdraw.",
    },
  },
  agent: {
    title: { th: "คุยกับเจ้าหน้าที่", lo: "ລົມກັບພະນັກງານ", en: "Talk to an agent" },
    answer: {
      th: "กำลังส่งต่อให้เจ้าหน้าที่ กรุณารอสักครู่",
      lo: "ກຳລັງສົ່ງຕໍ່ໃຫ້ພະນັກງານ ກະລຸນາລໍຖ້າຈັກໜ່ອຍ",
      en: "We are passing you on to an agent. One moment, please.",
    },
  },
};

const GREETING: Text = {
  th: "สวัสดีค่ะ ยินดีให้บริการ ต้องการให้ช่วยเรื่องใดคะ",
  lo: "ສະບາຍດີ ຍິນດີໃຫ້ບໍລິການ ຕ້ອງການໃຫ້ຊ່ວຍເລື່ອງໃດ",
  en: "Hello, welcome to support. What can we help you with?",
};

function greeting(language: Language): ChatMessage {
  const buttons = Object.entries(topics).map(([payload, { title }]) => ({
    title: title[language],
    type: "postback" as const,
    payload,
  }));
  return { message_type: "quick_replies", payload: { message: GREETING[language], buttons } };
}

function replyTo(payload: string, language: Language): ChatMessage {
  const topic = Object.hasOwn(topics, payload) ? topics[payload] : topics.agent;
  return { message_type: "text", payload: { message: (topic as { answer: Text }).answer[language] } };
}

/** Does nothing if the bot or an agent has answered, or the session has ended. */
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
