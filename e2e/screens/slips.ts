import { slipReasons } from "@mekong/contract/slip";
import { expect } from "@playwright/test";
import { stackAddresses } from "../stack-addresses";
import { sendSlips } from "../support/send-slip";
import type { ScreenGroup } from "./screen";

export const slipsScreens: ScreenGroup = {
  title: "the slips sheet",
  signedIn: true,
  screens: [
    {
      name: "no slips",
      go: async ({ app }) => {
        await app.slips.open();
        await expect(app.slips.sheet).toContainText(app.t("slip:list.empty"));
      },
    },
    {
      name: "slips for every reason",
      go: async ({ app, world }) => {
        await sendSlips(world, stackAddresses()?.api ?? "", [
          { amount: 1_234.5 },
          ...slipReasons.map((fault) => ({ amount: 99_999.99, fault })),
        ]);
        await world.do("clock.advance", { minutes: 1 });
        await app.slips.open();
        await expect(app.slips.rows.first()).toBeVisible();
      },
    },
  ],
};
