import type { ChatButton, ChatMessageType } from "@mekong/contract/chat";

/** `unknown` stands for any type that the app does not know. */
export type DraftType = ChatMessageType | "unknown";

/** Labels of the message types, in the order of the agent's menu. */
export const messageTypeLabels: Record<DraftType, string> = {
  text: "Text",
  buttons: "Buttons",
  quick_replies: "Quick replies",
  media: "Media",
  generic: "Slides",
  postback: "Postback",
  unknown: "Unknown",
};

export const buttonTypeTexts: Record<ChatButton["type"], { description: string; payload: string }> = {
  web: { description: "Opens a URL", payload: "URL" },
  call: { description: "Calls a number", payload: "Number" },
  postback: { description: "Sends a payload", payload: "Payload" },
  text: { description: "Sends its title as text", payload: "Payload" },
};

/** The languages of web. */
export const answerLanguages = [
  { value: "th", label: "ไทย" },
  { value: "lo", label: "ລາວ" },
  { value: "en", label: "English" },
] as const;
export type AnswerLanguage = (typeof answerLanguages)[number]["value"];

interface CannedAnswer {
  /** Title for the agent. */
  title: string;
  text: Record<AnswerLanguage, string>;
}

export const cannedAnswers: readonly CannedAnswer[] = [
  {
    title: "Greeting",
    text: {
      th: "สวัสดีค่ะ ยินดีให้บริการค่ะ มีอะไรให้เราช่วยไหมคะ",
      lo: "ສະບາຍດີ ຍິນດີໃຫ້ບໍລິການ ມີຫຍັງໃຫ້ພວກເຮົາຊ່ວຍບໍ?",
      en: "Hello and welcome. How can we help you?",
    },
  },
  {
    title: "One moment",
    text: {
      th: "กรุณารอสักครู่นะคะ เรากำลังตรวจสอบให้ค่ะ",
      lo: "ກະລຸນາລໍຖ້າຈັກໜ່ອຍ ພວກເຮົາກຳລັງກວດສອບໃຫ້.",
      en: "One moment, please. We are looking into it.",
    },
  },
  {
    title: "Which account",
    text: {
      th: "รบกวนขอชื่อผู้ใช้หรือเบอร์โทรที่สมัครไว้ด้วยค่ะ",
      lo: "ຂໍຊື່ຜູ້ໃຊ້ ຫຼື ເບີໂທທີ່ລົງທະບຽນໄວ້ແດ່.",
      en: "Could you tell us the username or phone number you registered with?",
    },
  },
  {
    title: "Request the slip",
    text: {
      th: "รบกวนส่งรูปสลิปการโอน พร้อมเวลาที่โอนด้วยค่ะ",
      lo: "ກະລຸນາສົ່ງຮູບສະລິບການໂອນ ພ້ອມເວລາທີ່ໂອນມາແດ່.",
      en: "Please send us a picture of the transfer slip and the time of the transfer.",
    },
  },
  {
    title: "Deposit received",
    text: {
      th: "ยอดฝากเข้ากระเป๋าเงินเรียบร้อยแล้วค่ะ กรุณาตรวจสอบอีกครั้งนะคะ",
      lo: "ຍອດຝາກເຂົ້າກະເປົາເງິນຮຽບຮ້ອຍແລ້ວ ກະລຸນາກວດເບິ່ງອີກຄັ້ງ.",
      en: "Your deposit is now in your wallet. Please check your balance.",
    },
  },
  {
    title: "Withdrawal in progress",
    text: {
      th: "รายการถอนกำลังดำเนินการค่ะ เงินจะเข้าบัญชีธนาคารที่ลงทะเบียนไว้นะคะ",
      lo: "ລາຍການຖອນກຳລັງດຳເນີນການ ເງິນຈະເຂົ້າບັນຊີທະນາຄານທີ່ລົງທະບຽນໄວ້.",
      en: "Your withdrawal is being processed. It will go to your registered bank account.",
    },
  },
  {
    title: "Sorry",
    text: {
      th: "ขออภัยในความไม่สะดวกค่ะ เราแจ้งทีมงานให้แก้ไขแล้วค่ะ",
      lo: "ຂໍອະໄພໃນຄວາມບໍ່ສະດວກ ພວກເຮົາໄດ້ແຈ້ງທີມງານໃຫ້ແກ້ໄຂແລ້ວ.",
      en: "We are sorry for the inconvenience. Our team is working on it.",
    },
  },
  {
    title: "Goodbye",
    text: {
      th: "ขอบคุณที่ติดต่อเข้ามานะคะ หากมีข้อสงสัยเพิ่มเติม ทักมาได้ตลอดค่ะ",
      lo: "ຂອບໃຈທີ່ຕິດຕໍ່ມາ ຖ້າມີຄຳຖາມເພີ່ມເຕີມ ທັກມາໄດ້ຕະຫຼອດເວລາ.",
      en: "Thank you for writing to us. We are here whenever you need us.",
    },
  },
];

export const samplePictures: readonly { title: string; path: string }[] = [
  { title: "How to deposit", path: `${import.meta.env.BASE_URL}samples/deposit-steps.svg` },
  { title: "Promotion", path: `${import.meta.env.BASE_URL}samples/promotion.svg` },
  { title: "Thank you", path: `${import.meta.env.BASE_URL}samples/thank-you.svg` },
];
