import { KIP_PER_BAHT } from "@mekong/contract/currency-amounts";

/**
 * Amounts in baht, times `kipPerBaht` for kip members. Placeholders: `{amount}` with currency sign, `{multiple}`.
 * Labels have 90 px.
 */
export const wheel = {
  name: { th: "วงล้อแม่โขงนำโชค", lo: "ວົງລໍ້ແມ່ຂອງນຳໂຊກ", en: "Mekong lucky wheel" },
  kipPerBaht: KIP_PER_BAHT,
  /** Turnover condition of wheel bonuses, times the amount. */
  bonusMultiple: 5,
} as const;

const credit = {
  prize: "CREDIT",
  labelTH: "{amount}",
  labelLO: "{amount}",
  labelEN: "{amount}",
  nameTH: "เครดิต {amount}",
  nameLO: "ເຄຣດິດ {amount}",
  nameEN: "{amount} credit",
  descriptionTH: "<p>รับเครดิต <b>{amount}</b> เข้ากระเป๋าหลักทันที ถอนได้ ไม่ต้องทำเทิร์น</p>",
  descriptionLO: "<p>ຮັບເຄຣດິດ <b>{amount}</b> ເຂົ້າກະເປົາຫຼັກທັນທີ ຖອນໄດ້ ບໍ່ຕ້ອງເຮັດເທີນ</p>",
  descriptionEN: "<p><b>{amount}</b> goes straight to your main wallet, free to withdraw.</p>",
} as const;

const bonus = {
  prize: "BONUS",
  labelTH: "โบนัส {amount}",
  labelLO: "ໂບນັດ {amount}",
  labelEN: "Bonus {amount}",
  nameTH: "โบนัส {amount}",
  nameLO: "ໂບນັດ {amount}",
  nameEN: "{amount} bonus",
  descriptionTH: "<p>รับโบนัส <b>{amount}</b> เข้ากระเป๋าโบนัส ทำเทิร์น {multiple} เท่าเพื่อย้ายเข้ากระเป๋าหลัก</p>",
  descriptionLO: "<p>ຮັບໂບນັດ <b>{amount}</b> ເຂົ້າກະເປົາໂບນັດ ເຮັດເທີນ {multiple} ເທົ່າເພື່ອຍ້າຍເຂົ້າກະເປົາຫຼັກ</p>",
  descriptionEN:
    "<p><b>{amount}</b> goes to your bonus wallet. Bet {multiple} times as much to move it to the main one.</p>",
} as const;

const jackpot = {
  ...credit,
  labelTH: "แจ็กพอต",
  labelLO: "ແຈັກພອດ",
  labelEN: "Jackpot",
  nameTH: "แจ็กพอต {amount}",
  nameLO: "ແຈັກພອດ {amount}",
  nameEN: "{amount} jackpot",
} as const;

const noPrize = (nameTH: string, nameLO: string, nameEN: string) =>
  ({
    prize: "NONE",
    amount: 0,
    labelTH: nameTH,
    labelLO: nameLO,
    labelEN: nameEN,
    nameTH,
    nameLO,
    nameEN,
    bgColor: "#f6ead2",
    textColor: "#4a3414",
  }) as const;

/** In wheel order. `weight`: percent of draws; `stock`: number available. */
export const wheelSlices = [
  { code: "credit10", ...credit, amount: 10, weight: 24, bgColor: "#0e5a66", textColor: "#ffffff" },
  { code: "luck1", ...noPrize("ลองอีกครั้ง", "ລອງອີກຄັ້ງ", "Try again"), weight: 20 },
  { code: "bonus50", ...bonus, amount: 50, weight: 12, bgColor: "#a63d2f", textColor: "#ffffff" },
  { code: "credit20", ...credit, amount: 20, weight: 14, bgColor: "#e9b949", textColor: "#3b2604" },
  { code: "credit100", ...credit, amount: 100, weight: 5, bgColor: "#3c2a6b", textColor: "#ffffff" },
  { code: "luck2", ...noPrize("โชคดีครั้งหน้า", "ໂຊກດີຄັ້ງໜ້າ", "Next time"), weight: 19 },
  { code: "bonus200", ...bonus, amount: 200, weight: 5, bgColor: "#1f6f43", textColor: "#ffffff" },
  { code: "jackpot", ...jackpot, amount: 1_000, weight: 1, stock: 3, bgColor: "#161a24", textColor: "#ffd86b" },
] as const;
