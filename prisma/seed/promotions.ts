import { type Amounts, offerText } from "./offer-text";

/** `cap` and `minimum` in baht or kip. */
const promotions = [
  {
    code: "MEKONG50",
    percent: 50,
    cap: { BAHT: 500, LAK: 250_000 },
    percentFail: 50,
    multiple: 5,
    minimum: { BAHT: 50, LAK: 25_000 },
    stock: null,
    name: { th: "โปรโมชันแม่โขง", lo: "ໂປຣໂມຊັນແມ່ຂອງ", en: "Mekong promotion" },
  },
  {
    code: "LUCKY88",
    percent: 88,
    cap: { BAHT: 880, LAK: 440_000 },
    percentFail: 25,
    multiple: 8,
    minimum: { BAHT: 50, LAK: 25_000 },
    stock: 3,
    name: { th: "โปรโมชันเลขมงคล", lo: "ໂປຣໂມຊັນເລກມຸງຄຸນ", en: "Lucky number promotion" },
  },
  {
    code: "LASTONE",
    percent: 100,
    cap: { BAHT: 100, LAK: 50_000 },
    percentFail: 0,
    multiple: 3,
    minimum: { BAHT: 50, LAK: 25_000 },
    stock: 1,
    name: { th: "สิทธิ์สุดท้าย", lo: "ສິດສຸດທ້າຍ", en: "Last one" },
  },
] as const;

/** Database rows, except that amounts are in baht or kip. */
export function promotionRows(currency: keyof Amounts) {
  return promotions.map(({ name, cap, minimum, ...promotion }) => ({
    ...promotion,
    ...offerText(name, promotion.percent, cap[currency], currency),
    cap: cap[currency],
    minimum: minimum[currency],
  }));
}
