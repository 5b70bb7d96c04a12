import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import { toSatang } from "@mekong/contract/money";
import type { Text } from "../../domain/languages";
import type { ActionImplementations } from "../action";

const promotionDefaults = {
  percent: 20,
  percentFail: 50,
  multiple: 3,
  /** Amounts are in baht or kip. */
  amounts: { BAHT: { cap: 1_000, minimum: 50 }, LAK: { cap: 500_000, minimum: 25_000 } } satisfies Record<
    Currency,
    { cap: number; minimum: number }
  >,
} as const;

function defaultDescription(percent: number): Text {
  return {
    th: `โบนัส ${percent}% ของยอดฝากครั้งถัดไป`,
    lo: `ໂບນັດ ${percent}% ຂອງຍອດຝາກຄັ້ງຕໍ່ໄປ`,
    en: `${percent}% bonus on the next deposit`,
  };
}

export const promotionActions = {
  "promotion.create": (world, { code: rawCode, percent, percentFail, description, limit }) =>
    world.write(async (tx) => {
      const code = rawCode.toUpperCase();
      if (await tx.db.promotion.findUnique({ where: { code }, select: { code: true } })) {
        throw new Refusal("KEY_INVALID", { path: "code", params: { about: "a code that no promotion has yet" } });
      }
      const { cap, minimum } = promotionDefaults.amounts[world.manifest.currency];
      const share = percent ?? promotionDefaults.percent;
      const text =
        description === undefined ? defaultDescription(share) : { th: description, lo: description, en: description };
      await tx.db.promotion.create({
        data: {
          ...text,
          code,
          percent: share,
          percentFail: percentFail ?? promotionDefaults.percentFail,
          cap: toSatang(cap),
          multiple: promotionDefaults.multiple,
          minimum: toSatang(minimum),
          stock: limit ?? null,
          createdAt: tx.now,
        },
      });
      tx.emit({ about: "promotions", data: { code } });
      return { code };
    }),
} satisfies Partial<ActionImplementations>;
