import { MAX_AMOUNT } from "@mekong/contract/money";
import { memberOne, memberTwo, type TestBed } from "../test-bed";
import { type CodeTriggers, ruleTrigger } from "./code-trigger";

async function redeem(s: TestBed, link: string) {
  return s.post("/wallet/truelink", { link: await s.encryptLink(link) });
}

async function autoLogin(s: TestBed, game: string, username?: string) {
  const account = await s.do("game.activate", { member: memberOne, game });
  return `/autoLogin/${game}/${username ?? account.username}/${account.password}`;
}

function outage(s: TestBed, game: string) {
  return s.do("game.outage", { game, on: true });
}

export const moneyTriggers = {
  TRANSFER_MINIMUM: ruleTrigger(null, (s) => s.post("/wallet/transfer", { from: "wallet", to: "pg", amount: 0.99 })),
  MONEY_NOT_ENOUGH: ruleTrigger(null, (s) =>
    s.post("/wallet/transfer", { from: "wallet", to: "pg", amount: 9_999_999 }),
  ),
  TRANSFER_FAIL: ruleTrigger(null, async (s) => {
    await outage(s, "pg");
    return s.post("/wallet/transfer", { from: "wallet", to: "pg", amount: 10 });
  }),
  WITHDRAW_MINIMUM: ruleTrigger(null, (s) => s.post("/wallet/withdraw", { amount: 0.01 })),
  WITHDRAW_MAXIMUM: ruleTrigger(null, (s) => s.post("/wallet/withdraw", { amount: 9_999_999_999 })),
  BALANCE_MAXIMUM: ruleTrigger(null, async (s) => {
    for (let n = 0; n < 9; n++) await s.do("member.credit", { member: memberOne, wallet: "main", amount: MAX_AMOUNT });
    const { link } = await s.do("giftlink.issue", { amount: MAX_AMOUNT });
    return redeem(s, link);
  }),
  NO_BANK: ruleTrigger(null, (s) => s.attempt("bank.incoming", { member: memberOne, amount: 10, bankCode: "NOBANK" })),
  NO_WALLET: ruleTrigger(null, async (s) => {
    await s.do("member.create", { username: "0800000010", password: "lao12345", currency: "LAK", bankCode: "BCEL" });
    const { answer } = await s.post("/login", { username: "0800000010", password: "lao12345" });
    s.token = (answer as { token: string }).token;
    return s.post("/wallet/add", { amount: 10_000 });
  }),
  NO_GAME: ruleTrigger(null, (s) => s.get("/wallet/activate/chess")),
  SLOT_ALREADY_ACTIVE: ruleTrigger("Activating a game twice.", (s) => s.get("/wallet/activate/pg")),
  SLOT_NO_ACCOUNT: ruleTrigger(null, (s) => s.get("/wallet/account/areaslot")),
  SLOT_ACTIVATE_FAIL: ruleTrigger("Activating a slot out of service.", async (s) => {
    await outage(s, "areaslot");
    return s.get("/wallet/activate/areaslot");
  }),
  GAME_ACTIVATION_FAIL: ruleTrigger("Activating a sport or lotto game out of service.", async (s) => {
    await outage(s, "huayhd");
    return s.get("/wallet/activate/huayhd");
  }),
  SLOT_RESET_PASSWORD_FAIL: ruleTrigger("Resetting the password of a game out of service.", async (s) => {
    await outage(s, "pg");
    return s.get("/wallet/resetpassword/pg");
  }),
  LOGIN_FAIL: ruleTrigger(null, async (s) => {
    const path = await autoLogin(s, "circus");
    await outage(s, "circus");
    return s.get(path);
  }),
  NOT_AREASLOT: ruleTrigger(null, async (s) => s.get(await autoLogin(s, "areaslot", "somebody"))),
  NOT_UFABET: ruleTrigger(null, async (s) => s.get(await autoLogin(s, "imi", "somebody"))),
  QR_MINIMUM: ruleTrigger(null, (s) => s.post("/qrcode/WW", { amount: 99 })),
  SLIP_UPLOAD_FAIL: ruleTrigger(null, async (s) => {
    await s.do("switch.set", { name: "slipOpen", value: false });
    const { png } = await s.do("slip.image", { amount: 100, member: memberOne });
    return s.sendSlip(Buffer.from(png, "base64"));
  }),
  SLIP_NO_FILE: ruleTrigger("A form without a file.", (s) => s.post("/wallet/slip", new FormData())),
  SLIP_INVALID_FILE: ruleTrigger(null, (s) => s.sendSlip("<svg/>")),
  TRUELINK_INVALID: ruleTrigger(null, (s) => s.post("/wallet/truelink", { link: "not a link" })),
  TRUELINK_DUPLICATE: ruleTrigger(null, async (s) => {
    const { link } = await s.do("giftlink.issue", { amount: 10 });
    await redeem(s, link);
    s.signIn(memberTwo);
    return redeem(s, link);
  }),
} satisfies CodeTriggers;
