import type { Language } from "../domain/languages";

const en = {
  slot: "Slots",
  sport: "Sports & casino",
  lotto: "Lotto",
  balance: "Balance in this game",
  account: "Account",
  bet: "Your bet",
  limits: "{minimum} to {maximum}",
  presets: "Choose a bet",
  play: "Play",
  playing: "Playing…",
  tryAgain: "Try again",
  ready: "Set your bet, then play",
  won: "You won {amount}",
  even: "You get your bet back",
  partly: "You get {amount} back",
  lost: "No win this round",
  history: "Latest rounds",
  empty: "Your rounds will be listed here.",
  betOf: "Bet {amount}",
  noWin: "No win",
  pays: "Pay table",
  times: "Times your bet",
  chance: "Chance",
  returns: "On average {percent}% of all bets is paid back to players.",
  noScript: "This game needs JavaScript. Switch it on in your browser, then open the game again.",
  refusals: {
    MONEY_NOT_ENOUGH: "Not enough money in this game. Transfer some from your wallet.",
    BALANCE_MAXIMUM: "A win would take your balance beyond the maximum of {balance}. Your bet has not been taken.",
    KEY_INVALID: "Bets here are {minimum} to {maximum}.",
    TRANSFER_FAIL: "The game is not available right now. Your bet has been returned.",
    gone: "This service has closed.",
    "invalid-token": "This link is not valid. Open the game again from your wallet.",
    UNAUTHORIZED: "You have been signed out. Sign in again, then open the game from your wallet.",
    EXPIRED_AUTH_TOKEN: "Your time in this game is over. Open the game again from your wallet.",
    INACTIVE_USER: "This user has been deactivated. Please contact support.",
    INTERNAL_SERVER_ERROR: "System error, please try again.",
    offline: "No connection. Try again: your bet counts only once.",
  },
};

/** `refusals` are by error code; `offline` means no response. */
export type GameTexts = typeof en;

const th: GameTexts = {
  slot: "สล็อต",
  sport: "กีฬาและคาสิโน",
  lotto: "หวย",
  balance: "ยอดเงินในเกมนี้",
  account: "บัญชี",
  bet: "เงินเดิมพัน",
  limits: "{minimum} ถึง {maximum}",
  presets: "เลือกเงินเดิมพัน",
  play: "เล่น",
  playing: "กำลังเล่น…",
  tryAgain: "ลองอีกครั้ง",
  ready: "ใส่เงินเดิมพันแล้วกดเล่น",
  won: "คุณได้รับ {amount}",
  even: "ได้เงินเดิมพันคืน",
  partly: "ได้คืน {amount}",
  lost: "รอบนี้ไม่ได้รางวัล",
  history: "รอบล่าสุด",
  empty: "รอบที่เล่นจะแสดงที่นี่",
  betOf: "เดิมพัน {amount}",
  noWin: "ไม่ได้รางวัล",
  pays: "อัตราจ่าย",
  times: "จำนวนเท่าของเงินเดิมพัน",
  chance: "โอกาส",
  returns: "โดยเฉลี่ยจ่ายคืนผู้เล่น {percent}% ของเงินเดิมพันทั้งหมด",
  noScript: "เกมนี้ต้องใช้ JavaScript กรุณาเปิดใช้งานในเบราว์เซอร์ แล้วเปิดเกมอีกครั้ง",
  refusals: {
    MONEY_NOT_ENOUGH: "ยอดเงินในเกมไม่เพียงพอ กรุณาโยกเงินจากกระเป๋า",
    BALANCE_MAXIMUM: "หากชนะ ยอดเงินของคุณจะเกินสูงสุด {balance} ระบบไม่ได้หักเงินเดิมพัน",
    KEY_INVALID: "เงินเดิมพันต้องอยู่ระหว่าง {minimum} ถึง {maximum}",
    TRANSFER_FAIL: "เกมไม่พร้อมให้บริการในขณะนี้ คืนเงินเดิมพันให้แล้ว",
    gone: "บริการนี้ปิดแล้ว",
    "invalid-token": "ลิงก์นี้ใช้ไม่ได้ กรุณาเปิดเกมจากกระเป๋าอีกครั้ง",
    UNAUTHORIZED: "คุณออกจากระบบแล้ว กรุณาเข้าสู่ระบบอีกครั้ง แล้วเปิดเกมจากกระเป๋า",
    EXPIRED_AUTH_TOKEN: "หมดเวลาเล่นเกมแล้ว กรุณาเปิดเกมจากกระเป๋าอีกครั้ง",
    INACTIVE_USER: "ผู้ใช้นี้ถูกระงับการใช้งาน กรุณาติดต่อเจ้าหน้าที่",
    INTERNAL_SERVER_ERROR: "ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง",
    offline: "ไม่มีการเชื่อมต่อ ลองอีกครั้งได้เลย เงินเดิมพันจะถูกนับเพียงครั้งเดียว",
  },
};

const lo: GameTexts = {
  slot: "ສະລັອດ",
  sport: "ກິລາ ແລະ ຄາສິໂນ",
  lotto: "ຫວຍ",
  balance: "ຍອດເງິນໃນເກມນີ້",
  account: "ບັນຊີ",
  bet: "ເງິນເດີມພັນ",
  limits: "{minimum} ຫາ {maximum}",
  presets: "ເລືອກເງິນເດີມພັນ",
  play: "ຫຼິ້ນ",
  playing: "ກຳລັງຫຼິ້ນ…",
  tryAgain: "ລອງອີກຄັ້ງ",
  ready: "ໃສ່ເງິນເດີມພັນແລ້ວກົດຫຼິ້ນ",
  won: "ທ່ານໄດ້ຮັບ {amount}",
  even: "ໄດ້ເງິນເດີມພັນຄືນ",
  partly: "ໄດ້ຄືນ {amount}",
  lost: "ຮອບນີ້ບໍ່ໄດ້ລາງວັນ",
  history: "ຮອບຫຼ້າສຸດ",
  empty: "ຮອບທີ່ຫຼິ້ນຈະສະແດງຢູ່ນີ້",
  betOf: "ເດີມພັນ {amount}",
  noWin: "ບໍ່ໄດ້ລາງວັນ",
  pays: "ອັດຕາຈ່າຍ",
  times: "ຈຳນວນເທົ່າຂອງເງິນເດີມພັນ",
  chance: "ໂອກາດ",
  returns: "ໂດຍສະເລ່ຍຈ່າຍຄືນຜູ້ຫຼິ້ນ {percent}% ຂອງເງິນເດີມພັນທັງໝົດ",
  noScript: "ເກມນີ້ຕ້ອງໃຊ້ JavaScript ກະລຸນາເປີດໃຊ້ງານໃນບຣາວເຊີ ແລ້ວເປີດເກມອີກຄັ້ງ",
  refusals: {
    MONEY_NOT_ENOUGH: "ຍອດເງິນໃນເກມບໍ່ພຽງພໍ ກະລຸນາໂອນເງິນຈາກກະເປົາ",
    BALANCE_MAXIMUM: "ຖ້າຊະນະ ຍອດເງິນຂອງທ່ານຈະເກີນສູງສຸດ {balance} ລະບົບບໍ່ໄດ້ຫັກເງິນເດີມພັນ",
    KEY_INVALID: "ເງິນເດີມພັນຕ້ອງຢູ່ລະຫວ່າງ {minimum} ຫາ {maximum}",
    TRANSFER_FAIL: "ເກມບໍ່ພ້ອມໃຫ້ບໍລິການໃນຂະນະນີ້ ຄືນເງິນເດີມພັນໃຫ້ແລ້ວ",
    gone: "ບໍລິການນີ້ປິດແລ້ວ",
    "invalid-token": "ລິ້ງນີ້ໃຊ້ບໍ່ໄດ້ ກະລຸນາເປີດເກມຈາກກະເປົາອີກຄັ້ງ",
    UNAUTHORIZED: "ທ່ານອອກຈາກລະບົບແລ້ວ ກະລຸນາເຂົ້າສູ່ລະບົບອີກຄັ້ງ ແລ້ວເປີດເກມຈາກກະເປົາ",
    EXPIRED_AUTH_TOKEN: "ໝົດເວລາຫຼິ້ນເກມແລ້ວ ກະລຸນາເປີດເກມຈາກກະເປົາອີກຄັ້ງ",
    INACTIVE_USER: "ຜູ້ໃຊ້ນີ້ຖືກປິດການນຳໃຊ້ ກະລຸນາຕິດຕໍ່ເຈົ້າໜ້າທີ່",
    INTERNAL_SERVER_ERROR: "ລະບົບຂັດຂ້ອງ ກະລຸນາລອງໃໝ່ອີກຄັ້ງ",
    offline: "ບໍ່ມີການເຊື່ອມຕໍ່ ລອງອີກຄັ້ງໄດ້ເລີຍ ເງິນເດີມພັນຈະຖືກນັບພຽງຄັ້ງດຽວ",
  },
};

const texts: Readonly<Record<Language, GameTexts>> = { th, lo, en };

export function textsIn(language: Language): GameTexts {
  return texts[language];
}

export function messageFor(code: string, { refusals }: GameTexts): string {
  const entry = Object.entries(refusals).find(([candidate]) => candidate === code);
  return entry?.[1] ?? refusals.INTERNAL_SERVER_ERROR;
}
