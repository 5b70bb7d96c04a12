import { BUSINESS_TIME_ZONE } from "@mekong/contract/formats";
import type { Currency } from "@mekong/contract/limits";
import { fromSatang, type Satang } from "@mekong/contract/money";

export const slipLabels = {
  BAHT: {
    done: "โอนเงินสำเร็จ",
    from: "จาก",
    to: "ไปยัง",
    amount: "จำนวนเงิน",
    fee: "ค่าธรรมเนียม",
    number: "เลขที่รายการ",
    scan: "สแกนตรวจสอบสลิป",
    unit: "บาท",
  },
  LAK: {
    done: "ໂອນເງິນສຳເລັດ",
    from: "ຈາກ",
    to: "ຫາ",
    amount: "ຈຳນວນເງິນ",
    fee: "ຄ່າທຳນຽມ",
    number: "ເລກທີລາຍການ",
    scan: "ສະແກນກວດສອບສະລິບ",
    unit: "ກີບ",
  },
} satisfies Record<Currency, Record<string, string>>;

/** Returns Bangkok time: `20 พ.ย. 69 10:00 น.` or `20/11/2026 10:00`. */
export function slipTime(at: Date, currency: Currency): string {
  const zone = { timeZone: BUSINESS_TIME_ZONE } as const;
  const time = new Intl.DateTimeFormat("en-GB", { ...zone, hour: "2-digit", minute: "2-digit" }).format(at);
  if (currency === "LAK") {
    const day = new Intl.DateTimeFormat("en-GB", { ...zone, day: "2-digit", month: "2-digit", year: "numeric" });
    return `${day.format(at)} ${time}`;
  }
  const day = new Intl.DateTimeFormat("th-TH-u-ca-buddhist", { ...zone, day: "numeric", month: "short" }).format(at);
  const year = Number(new Intl.DateTimeFormat("en-GB", { ...zone, year: "numeric" }).format(at)) + 543;
  return `${day} ${String(year).slice(-2)} ${time} น.`;
}

/** Example: `1,250.00 บาท`. */
export function slipMoney(amount: Satang, currency: Currency): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${fromSatang(amount).toLocaleString("en-US", digits)} ${slipLabels[currency].unit}`;
}

/** Returns `xxx-x-x6789-x` for ten digits, else the last four. */
export function maskedAccount(number: string): string {
  if (/^\d{10}$/.test(number)) return `xxx-x-x${number.slice(5, 9)}-x`;
  return `${"x".repeat(Math.max(number.length - 4, 0))}${number.slice(-4)}`;
}

/** Example: `สมชาย ใ***`. */
export function maskedName(name: string): string {
  const [first = "", ...family] = name.trim().split(/\s+/);
  const letters = [...new Intl.Segmenter("th", { granularity: "grapheme" }).segment(family.join(" "))];
  const [initial] = letters;
  return initial ? `${first} ${initial.segment}***` : first;
}
