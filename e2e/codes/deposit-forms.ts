import { redeemGiftLink } from "@mekong/contract/http/giftlink";
import { lookupDeposit } from "@mekong/contract/http/lookup";
import { cancelQrcode, createQrcode } from "@mekong/contract/http/qrcode";
import { getSlipPicture, uploadSlip } from "@mekong/contract/http/slip";
import { addMoney } from "@mekong/contract/http/wallet";
import { WALLET_TOPUP_MINIMUM_BAHT } from "@mekong/contract/limits";
import { expect } from "@playwright/test";
import { drawnSlip } from "../support/slip-picture";
import { type Place, press, type RefusedForm } from "./form";
import { alert, atField, inNotice, inRed, toast } from "./places";

const atLink = atField(({ app }) => app.depositWays.link);
const aboutFile: Place = async (visit, text) => {
  await expect(visit.app.depositWays.slip.getByRole("alert").filter({ hasText: /\S/ })).toHaveText([text]);
  await expect(visit.app.depositWays.file).toHaveAttribute("aria-invalid", "true");
  await expect(visit.app.depositWays.file).toBeFocused();
};

/** QR, mobile wallet, gift link, slip. */
export const depositForms: readonly RefusedForm[] = [
  {
    about: "the ways to deposit",
    endpoint: lookupDeposit,
    send: ({ app }) => app.deposit.open(),
    place: inNotice(({ app }) => app.deposit.list.getByRole("alert")),
    done: ({ app }) => expect(app.deposit.provider("KBANK")).toBeVisible(),
  },
  {
    about: "a new QR",
    endpoint: createQrcode,
    async open({ app }) {
      await app.deposit.open("KBANK");
      await app.deposit.amount.fill("500");
    },
    send: ({ app }) => press(app.deposit.create),
    place: inRed(({ app }) => app.deposit.qr),
    done: ({ app }) => expect(app.deposit.picture(500)).toBeVisible(),
  },
  {
    about: "cancelling a QR",
    endpoint: cancelQrcode,
    async open({ app }) {
      await app.deposit.open("KBANK");
      await app.deposit.make(500);
    },
    send: ({ app }) => press(app.deposit.cancel),
    place: inRed(({ app }) => app.deposit.qr),
    done: ({ app }) => expect(app.deposit.create).toBeVisible(),
  },
  {
    about: "a deposit from the mobile wallet",
    endpoint: addMoney,
    async open({ app }) {
      await app.depositWays.open("topup");
      await app.depositWays.amount.fill("100");
    },
    send: ({ app }) => press(app.depositWays.announce),
    place: alert,
    placeOf: { TRANSFER_MINIMUM: atField(({ app }) => app.depositWays.amount) },
    minimum: String(WALLET_TOPUP_MINIMUM_BAHT),
    done: ({ app }) => expect(app.depositWays.countdown).toBeVisible(),
  },
  {
    about: "a gift link",
    endpoint: redeemGiftLink,
    async open({ app, world }) {
      const { link } = (await world.do("giftlink.issue", { amount: 20 })).output;
      await app.depositWays.open("giftlink");
      await app.depositWays.link.fill(link);
    },
    send: ({ app }) => press(app.depositWays.redeem),
    place: alert,
    placeOf: { TRUELINK_INVALID: atLink, TRUELINK_DUPLICATE: atLink },
    done: ({ app, t }) => app.depositWays.expectSaid(t("deposit:gift.done")),
  },
  {
    about: "a slip",
    endpoint: uploadSlip,
    open: ({ app }) => app.depositWays.open("slip"),
    async send({ app, world }) {
      // Chosen again each time, because a rejected file is removed from the field.
      await app.depositWays.choose(await drawnSlip(world, { amount: 50 }));
      await expect(app.depositWays.preview).toBeVisible();
      await app.depositWays.send.click();
    },
    async place(visit, text) {
      await toast(visit, text);
      await expect(visit.app.depositWays.slip).toContainText(text);
    },
    placeOf: { SLIP_NO_FILE: aboutFile, SLIP_INVALID_FILE: aboutFile },
    done: ({ app, t }) => expect(app.depositWays.review).toContainText(t("slip:review.pending")),
  },
  {
    about: "the picture of a slip",
    endpoint: getSlipPicture,
    async send({ page }) {
      await page.goto("/user/slips/any");
    },
    place: inNotice(({ page }) => page.getByRole("main")),
    expected: /^answer [45]\d\d: GET \/user\/slips\/any/,
  },
];
