import { type Amounts, offerText } from "./offer-text";

/** In display order; `cap` and `minimum` in baht or kip. */
export const bonuses = [
  {
    code: "WELCOME100",
    type: "limit",
    maxReceived: 1,
    percent: 100,
    cap: { BAHT: 1_000, LAK: 500_000 },
    percentFail: 20,
    multiple: 10,
    minimum: { BAHT: 50, LAK: 25_000 },
    name: { th: "โบนัสต้อนรับ", lo: "ໂບນັດຕ້ອນຮັບ", en: "Welcome bonus" },
  },
  {
    code: "DAILY10",
    type: "day",
    maxReceived: 2,
    percent: 10,
    cap: { BAHT: 300, LAK: 150_000 },
    percentFail: 50,
    multiple: 3,
    minimum: { BAHT: 50, LAK: 25_000 },
    name: { th: "โบนัสรายวัน", lo: "ໂບນັດປະຈຳວັນ", en: "Daily bonus" },
  },
  {
    code: "WEEKLY20",
    type: "week",
    maxReceived: 3,
    percent: 20,
    cap: { BAHT: 500, LAK: 250_000 },
    percentFail: 30,
    multiple: 5,
    minimum: { BAHT: 100, LAK: 50_000 },
    name: { th: "โบนัสรายสัปดาห์", lo: "ໂບນັດປະຈຳອາທິດ", en: "Weekly bonus" },
  },
] as const;

/** Database rows, except that amounts are in baht or kip. */
export function bonusRows(currency: keyof Amounts) {
  return bonuses.map(({ name, cap, minimum, ...bonus }, position) => ({
    ...bonus,
    ...offerText(name, bonus.percent, cap[currency], currency),
    position,
    cap: cap[currency],
    minimum: minimum[currency],
  }));
}
