import { bannerArt } from "./art/banner-art";
import { bonuses } from "./bonuses";
import { rules } from "./rules";
import type { Text } from "./texts/text";

/** HTML banner. `area`: `invite`, `refund` or `bonus:<code>`; ordered within an area. */
interface Banner extends Text {
  readonly area: string;
  readonly image: string;
}

const bonusArt = {
  WELCOME100: bannerArt("petrol", "lotus"),
  DAILY10: bannerArt("amber", "sun"),
  WEEKLY20: bannerArt("plum", "week"),
} as const;

const howOften = {
  limit: { th: "รับได้ {n} ครั้ง", lo: "ຮັບໄດ້ {n} ເທື່ອ", en: "Can be claimed {n} time(s)" },
  day: { th: "รับได้วันละ {n} ครั้ง", lo: "ຮັບໄດ້ມື້ລະ {n} ເທື່ອ", en: "Up to {n} times a day" },
  week: { th: "รับได้สัปดาห์ละ {n} ครั้ง", lo: "ຮັບໄດ້ອາທິດລະ {n} ເທື່ອ", en: "Up to {n} times a week" },
} as const;

function bonusBanner({ code, name, percent, type, maxReceived, multiple }: (typeof bonuses)[number]): Banner {
  const often = howOften[type];
  const times = (text: string) => text.replace("{n}", String(maxReceived)).replace("1 time(s)", "once");
  return {
    area: `bonus:${code}`,
    image: bonusArt[code],
    th: `<h3>${name.th} ${percent}%</h3><p>${times(often.th)} เทิร์นโอเวอร์ ${multiple} เท่า</p>`,
    lo: `<h3>${name.lo} ${percent}%</h3><p>${times(often.lo)} ເທີນໂອເວີ ${multiple} ເທົ່າ</p>`,
    en: `<h3>${name.en} ${percent}%</h3><p>${times(often.en)}, turnover ${multiple} times</p>`,
  };
}

/** Fills in the numbers of the variant's rules. */
export function bannersFor(currency: keyof typeof rules): readonly Banner[] {
  const { invitePercent, refundPercent } = rules[currency];
  return [
    {
      area: "invite",
      image: bannerArt("jade", "boat"),
      th: `<h3>ชวนเพื่อนลงเรือลำเดียวกัน</h3><p>ส่งลิงก์ของคุณ เมื่อเพื่อนสมัครและเล่น คุณได้ส่วนแบ่ง ${invitePercent}%</p>`,
      lo: `<h3>ຊວນໝູ່ລົງເຮືອລຳດຽວກັນ</h3><p>ສົ່ງລິ້ງຂອງທ່ານ ເມື່ອໝູ່ສະໝັກ ແລະ ຫຼິ້ນ ທ່ານໄດ້ສ່ວນແບ່ງ ${invitePercent}%</p>`,
      en: `<h3>All in one boat</h3><p>Send your link. When friends join and play, you get a share of ${invitePercent}%.</p>`,
    },
    {
      area: "invite",
      image: bannerArt("plum", "lanterns"),
      th: "<h3>ไม่จำกัดจำนวนเพื่อน</h3><p>ยอดสะสมทุกวัน กดรับได้เองในหน้าแรก</p>",
      lo: "<h3>ບໍ່ຈຳກັດຈຳນວນໝູ່</h3><p>ຍອດສະສົມທຸກມື້ ກົດຮັບໄດ້ເອງໃນໜ້າຫຼັກ</p>",
      en: "<h3>As many friends as you like</h3><p>It adds up day by day. Claim it on the home page.</p>",
    },
    {
      area: "refund",
      image: bannerArt("petrol", "returning"),
      th: `<h3>คืนยอดเสีย ${refundPercent}%</h3><p>คิดจากยอดเสียสุทธิของรอบที่จบแล้ว</p>`,
      lo: `<h3>ຄືນຍອດເສຍ ${refundPercent}%</h3><p>ຄິດຈາກຍອດເສຍສຸດທິຂອງຮອບທີ່ຈົບແລ້ວ</p>`,
      en: `<h3>${refundPercent}% of losses back</h3><p>Of your net losses in finished rounds.</p>`,
    },
    {
      area: "refund",
      image: bannerArt("amber", "tide"),
      th: "<h3>กดรับ แล้วโยกเข้ากระเป๋า</h3><p>เล่นแต่พอดี พักเมื่อควรพัก</p>",
      lo: "<h3>ກົດຮັບ ແລ້ວໂອນເຂົ້າກະເປົາ</h3><p>ຫຼິ້ນແຕ່ພໍດີ ພັກເມື່ອຄວນພັກ</p>",
      en: "<h3>Collect it, then move it to your wallet</h3><p>Play within your means, and rest when it is time.</p>",
    },
    ...bonuses.map(bonusBanner),
  ];
}
