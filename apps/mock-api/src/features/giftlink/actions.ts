import { issueGift } from "../../domain/gift";
import { requestedSatang } from "../../domain/requested-amount";
import type { ActionImplementations } from "../action";
import { giftLinkOf } from "./link";

export const giftlinkActions = {
  "giftlink.issue": (world, { amount, currency = world.manifest.currency }) =>
    world.write(async (tx) => {
      const code = await issueGift(world, tx, { amount: requestedSatang(amount, currency), currency });
      return { link: giftLinkOf(code) };
    }),
} satisfies Partial<ActionImplementations>;
