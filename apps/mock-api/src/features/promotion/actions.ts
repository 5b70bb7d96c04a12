import { Refusal } from "@mekong/contract/errors";
import { toSatang } from "@mekong/contract/money";
import type { ActionImplementations } from "../action";
import { defaultDescription, promotionDefaults as defaults } from "./defaults";

export const promotionActions = {
  "promotion.create": (world, { code: rawCode, percent, percentFail, description, limit }) =>
    world.write(async (tx) => {
      const code = rawCode.toUpperCase();
      if (await tx.db.promotion.findUnique({ where: { code }, select: { code: true } })) {
        throw new Refusal("KEY_INVALID", { path: "code", params: { about: "a code that no promotion has yet" } });
      }
      const { cap, minimum } = defaults.amounts[world.manifest.currency];
      const share = percent ?? defaults.percent;
      const text =
        description === undefined ? defaultDescription(share) : { th: description, lo: description, en: description };
      await tx.db.promotion.create({
        data: {
          ...text,
          code,
          percent: share,
          percentFail: percentFail ?? defaults.percentFail,
          cap: toSatang(cap),
          multiple: defaults.multiple,
          minimum: toSatang(minimum),
          stock: limit ?? null,
          createdAt: tx.now,
        },
      });
      tx.emit({ about: "promotions", data: { code } });
      return { code };
    }),
} satisfies Partial<ActionImplementations>;
