import { walletTopUpMinimum } from "@mekong/contract/currency-amounts";
import { redeemGiftLink } from "@mekong/contract/http/giftlink";
import { lookupDeposit } from "@mekong/contract/http/lookup";
import { cancelQrcode, createQrcode } from "@mekong/contract/http/qrcode";
import { getSlipPicture, uploadSlip } from "@mekong/contract/http/slip";
import { addMoney } from "@mekong/contract/http/wallet";
import { expect } from "@playwright/test";
import { drawSlip } from "../support/slip-picture";
import { alertError, fieldError, inlineError, noticeError, toastError } from "./error-assertions";
import { type ErrorAssertion, pressWhenIdle, type RefusedForm } from "./form";

const linkError = fieldError(({ app }) => app.depositMethods.link);
const fileError: ErrorAssertion = async (fixtures, text) => {
  await expect(fixtures.app.depositMethods.slip.getByRole("alert").filter({ hasText: /\S/ })).toHaveText([text]);
  await expect(fixtures.app.depositMethods.file).toHaveAttribute("aria-invalid", "true");
  await expect(fixtures.app.depositMethods.file).toBeFocused();
};

/** QR, mobile wallet, gift link, slip. */
export const depositForms: readonly RefusedForm[] = [
  {
    title: "the ways to deposit",
    endpoint: lookupDeposit,
    send: ({ app }) => app.deposit.open(),
    expectError: noticeError(({ app }) => app.deposit.list.getByRole("alert")),
    expectSuccess: ({ app }) => expect(app.deposit.provider("KBANK")).toBeVisible(),
  },
  {
    title: "a new QR",
    endpoint: createQrcode,
    async open({ app }) {
      await app.deposit.open("KBANK");
      await app.deposit.amount.fill("500");
    },
    send: ({ app }) => pressWhenIdle(app.deposit.create),
    expectError: inlineError(({ app }) => app.deposit.qr),
    expectSuccess: ({ app }) => expect(app.deposit.qrImage(500)).toBeVisible(),
  },
  {
    title: "cancelling a QR",
    endpoint: cancelQrcode,
    async open({ app }) {
      await app.deposit.open("KBANK");
      await app.deposit.createQr(500);
    },
    async send({ app }) {
      await pressWhenIdle(app.deposit.cancel);
      await app.deposit.confirmCancel.click();
    },
    expectError: inlineError(({ app }) => app.deposit.qr),
    expectSuccess: ({ app }) => expect(app.deposit.create).toBeVisible(),
  },
  {
    title: "a deposit from the mobile wallet",
    endpoint: addMoney,
    async open({ app }) {
      await app.depositMethods.open("topup");
      await app.depositMethods.amount.fill("100");
    },
    send: ({ app }) => pressWhenIdle(app.depositMethods.announce),
    expectError: alertError,
    expectErrorByCode: { TRANSFER_MINIMUM: fieldError(({ app }) => app.depositMethods.amount) },
    minimum: String(walletTopUpMinimum.BAHT),
    expectSuccess: ({ app }) => expect(app.depositMethods.countdown).toBeVisible(),
  },
  {
    title: "a gift link",
    endpoint: redeemGiftLink,
    async open({ app, world }) {
      const { link } = (await world.do("giftlink.issue", { amount: 20 })).output;
      await app.depositMethods.open("giftlink");
      await app.depositMethods.link.fill(link);
    },
    send: ({ app }) => pressWhenIdle(app.depositMethods.redeem),
    expectError: alertError,
    expectErrorByCode: { TRUELINK_INVALID: linkError, TRUELINK_DUPLICATE: linkError },
    expectSuccess: ({ app, t }) => app.depositMethods.expectResult(t("deposit:gift.done")),
  },
  {
    title: "a slip",
    endpoint: uploadSlip,
    open: ({ app }) => app.depositMethods.open("slip"),
    async send({ app, world }) {
      // Chosen again each time, because a rejected file is removed from the field.
      await app.depositMethods.choose(await drawSlip(world, { amount: 50 }));
      await expect(app.depositMethods.preview).toBeVisible();
      await app.depositMethods.send.click();
    },
    async expectError(fixtures, text) {
      await toastError(fixtures, text);
      await expect(fixtures.app.depositMethods.slip).toContainText(text);
    },
    expectErrorByCode: { SLIP_NO_FILE: fileError, SLIP_INVALID_FILE: fileError },
    expectSuccess: ({ app, t }) => expect(app.depositMethods.review).toContainText(t("slip:review.pending")),
  },
  {
    title: "the picture of a slip",
    endpoint: getSlipPicture,
    async send({ page }) {
      await page.goto("/user/slips/any");
    },
    expectError: noticeError(({ page }) => page.getByRole("main")),
    expectedProblem: /^answer [45]\d\d: GET \/user\/slips\/any/,
  },
];
