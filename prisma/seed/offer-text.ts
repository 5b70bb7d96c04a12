/** In baht or kip. */
export interface Amounts {
  readonly BAHT: number;
  readonly LAK: number;
}

interface Name {
  readonly th: string;
  readonly lo: string;
  readonly en: string;
}

const units = {
  BAHT: { th: "บาท", lo: "ບາດ", en: "baht" },
  LAK: { th: "กีบ", lo: "ກີບ", en: "kip" },
} as const;

/** Generates the text from the terms, so that they cannot disagree. `cap` in baht or kip. */
export function offerText(name: Name, percent: number, cap: number, currency: keyof Amounts): Name {
  const unit = units[currency];
  const capText = cap.toLocaleString("en");
  return {
    th: `${name.th}: ${percent}% ของยอดฝากครั้งถัดไป สูงสุด ${capText} ${unit.th}`,
    lo: `${name.lo}: ${percent}% ຂອງຍອດຝາກຄັ້ງຕໍ່ໄປ ສູງສຸດ ${capText} ${unit.lo}`,
    en: `${name.en}: ${percent}% of the next deposit, up to ${capText} ${unit.en}`,
  };
}
