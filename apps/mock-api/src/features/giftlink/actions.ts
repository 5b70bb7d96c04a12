import { toSatang } from "@mekong/contract/money";
import type { ActionImplementations } from "../action";
import { giftLinkOf } from "./link";

/** Hexadecimal digits of a gift's code. */
const CODE_DIGITS = 32;

/** What QA can do with gift links. */
export const giftlinkActions = {
  "giftlink.issue": (world, { amount, currency = world.origin.currency }) =>
    world.write(async (tx) => {
      const code = (await world.dice.draw(tx, "giftlink")).toString("hex").slice(0, CODE_DIGITS);
      const last = await tx.db.giftLink.aggregate({ _max: { seq: true } });
      const seq = (last._max.seq ?? 0) + 1;
      await tx.db.giftLink.create({
        data: { code, seq, amount: toSatang(amount), currency, status: "ISSUED", createdAt: tx.now },
      });
      tx.emit({ about: "giftlinks", data: { code, status: "ISSUED" } });
      return { link: giftLinkOf(code) };
    }),
} satisfies Partial<ActionImplementations>;
