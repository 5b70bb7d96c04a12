import type { Currency } from "@mekong/contract/limits";
import type { Text } from "../../domain/languages";

/** Default terms of promotions that QA creates. */
export const promotionDefaults = {
  percent: 20,
  percentFail: 50,
  multiple: 3,
  /** In baht or kip. */
  amounts: { BAHT: { cap: 1_000, minimum: 50 }, LAK: { cap: 500_000, minimum: 25_000 } } satisfies Record<
    Currency,
    { cap: number; minimum: number }
  >,
} as const;

export function defaultDescription(percent: number): Text {
  return {
    th: `โบนัส ${percent}% ของยอดฝากครั้งถัดไป`,
    lo: `ໂບນັດ ${percent}% ຂອງຍອດຝາກຄັ້ງຕໍ່ໄປ`,
    en: `${percent}% bonus on the next deposit`,
  };
}
