import type { SwitchName } from "@mekong/contract/simulator/worlds";
import { acceptsSlips } from "../../domain/slip-window";
import { TEST_PASSWORD } from "../members";
import { sampleFiles } from "../sample-files";
import type { TestBed } from "../test-bed";
import type { KnownValues } from "./inputs";
import { newestCode } from "./world-values";

/** Prepares the world so that a request succeeds. @returns valid input values */
export type Precondition = (testBed: TestBed, member: string) => Promise<KnownValues>;

const { png } = await sampleFiles();

function constantValues(values: KnownValues): Precondition {
  return async () => values;
}

function withSwitchOn(name: SwitchName, precondition: Precondition): Precondition {
  return async (testBed, member) => {
    await testBed.do("switch.set", { name, value: true });
    return precondition(testBed, member);
  };
}

/** Advances the clock around midnight, when no slips are accepted. */
function withSlipsOpen(precondition: Precondition): Precondition {
  return withSwitchOn("slipOpen", async (testBed, member) => {
    const { world } = testBed.app;
    if (!acceptsSlips(world, world.clock.now())) await testBed.do("clock.advance", { hours: 1 });
    return precondition(testBed, member);
  });
}

const phoneOf = (member: string) => `07${member.slice(2)}`;

const registration: Precondition = async (testBed, member) => {
  await testBed.do("switch.set", { name: "registerOTP", value: false });
  const phone = [phoneOf(member)];
  const bank = { bankCode: ["SCB"], bankAccountName: ["JOHN DOE"], bankAccountNo: [`55${member}`] };
  const noReferral = { sourceCode: [""], inviteCode: [""] };
  return { name: ["Proof"], username: phone, phoneNumber: phone, currency: ["BAHT"], ...bank, ...noReferral };
};

const funds: Precondition = async (testBed, member) => {
  await testBed.do("game.outage", { game: "pg", on: false });
  await testBed.do("game.activate", { member, game: "pg" });
  await testBed.do("member.credit", { member, wallet: "main", amount: 1_000 });
  return { amount: [500], from: ["wallet"], to: ["pg"] };
};

export function withGameAccount(game: string): Precondition {
  return async (testBed, member) => {
    await testBed.do("game.outage", { game, on: false });
    const { username, password } = await testBed.do("game.activate", { member, game });
    return { code: [game], provider: [game], username: [username], password: [password] };
  };
}

const promotion: Precondition = async (testBed, member) => {
  const code = `RIGHT${member}`;
  await testBed.do("promotion.create", { code });
  return { code: [code] };
};

const page = constantValues({ page: [1], limit: [10] });

export const preconditions: Readonly<Record<string, Precondition>> = {
  "POST /api/login": async (_, member) => ({ username: [member], password: [TEST_PASSWORD] }),
  "POST /api/otp/send": withSwitchOn("registerOTP", async (_, member) => ({ phoneNumber: [phoneOf(member)] })),
  "POST /api/otp/verify": withSwitchOn("registerOTP", async (testBed, member) => {
    const { answer } = await testBed.post("/otp/send", { phoneNumber: phoneOf(member) });
    return { otpToken: [(answer as { otpToken: string }).otpToken], otpCode: [await newestCode(testBed.app)] };
  }),
  "POST /api/account/validate": registration,
  "POST /api/account": registration,
  "PUT /api/account/profile": registration,
  "PUT /api/account/bankAccountName": constantValues({ bankCode: ["KBANK"], bankAccountName: ["JOHN DOE"] }),
  "PUT /api/account/changepwd": constantValues({ oldPassword: [TEST_PASSWORD] }),
  "POST /api/wallet/transfer": funds,
  "POST /api/wallet/transferAll": funds,
  "POST /api/wallet/withdraw": funds,
  "POST /api/wallet/withdrawAll": funds,
  "POST /api/wallet/add": constantValues({ amount: [2, 99.99] }),
  "POST /api/wallet/truelink": async (testBed) => {
    const { link } = await testBed.do("giftlink.issue", { amount: 20 });
    return { link: [await testBed.encryptLink(link)] };
  },
  "GET /api/wallet/activate/:code": async (testBed) => {
    await testBed.do("game.outage", { game: "areaslot", on: false });
    return { code: ["areaslot"] };
  },
  "GET /api/wallet/account/:code": withGameAccount("pg"),
  "GET /api/wallet/resetpassword/:code": withGameAccount("pg"),
  "POST /api/wallet/slip": withSlipsOpen(constantValues({})),
  "POST /api/statement": page,
  "POST /api/statement/slip": page,
  "GET /api/statement/slip/reference/:reference": withSlipsOpen(async (testBed) => {
    const { answer } = await testBed.sendSlip(png);
    return { reference: [(answer as { reference: string }).reference] };
  }),
  "POST /api/qrcode/:provider": constantValues({ amount: [100] }),
  "DELETE /api/qrcode/:qrcodeId": async (testBed) => {
    const { answer } = await testBed.post("/qrcode/KBANK", { amount: 100 });
    return { qrcodeId: [(answer as { qrcodeId: string }).qrcodeId] };
  },
  "GET /api/bonus/activate/:code": constantValues({ code: ["DAILY10", "WELCOME100"] }),
  "GET /api/bonus/clear": async (testBed) => {
    await testBed.get("/bonus/activate/DAILY10");
    return {};
  },
  "GET /api/promotion/find/:code": promotion,
  "GET /api/promotion/activate/:code": promotion,
  "POST /api/invite": page,
  "GET /api/invite/bonus": withSwitchOn("inviteActive", async (testBed, member) => {
    await testBed.do("invite.earn", { member, amount: 10 });
    return {};
  }),
  "POST /api/refund": page,
  "GET /api/refund/receive": withSwitchOn("refundActive", async (testBed, member) => {
    await testBed.do("refund.accrue", { member, amount: 10 });
    return {};
  }),
  "GET /api/refund/addWallet": withSwitchOn("refundActive", async (testBed, member) => {
    await testBed.do("refund.accrue", { member, amount: 10 });
    await testBed.get("/refund/receive");
    return {};
  }),
  "POST /api/spinwheel/spin": withSwitchOn("spinActive", async (testBed, member) => {
    await testBed.do("member.coins", { member, coins: 1 });
    return {};
  }),
  "POST /api/spinwheel/coupon/claim": async (testBed, member) => {
    const { coupon } = await testBed.do("coupon.grant", { member, amount: 10 });
    return { coupon: [coupon] };
  },
  "POST /api/chat/send-message": constantValues({ message: [{ message_type: "text", payload: { message: "Hello" } }] }),
};
