import { toSatang } from "@mekong/contract/money";
import { issueGift } from "../../domain/gift";
import type { ActionImplementations } from "../action";
import { giftLinkOf } from "./link";

export const giftlinkActions = {
  "giftlink.issue": (world, { amount, currency = world.manifest.currency }) =>
    world.write(async (tx) => {
      const code = await issueGift(world, tx, { amount: toSatang(amount), currency });
      return { link: giftLinkOf(code) };
    }),
} satisfies Partial<ActionImplementations>;
