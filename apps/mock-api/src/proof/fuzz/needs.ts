import type { SwitchName } from "@mekong/contract/simulator/worlds";
import { takesSlips } from "../../domain/slip-window";
import { PROOF_PASSWORD } from "../people";
import { sampleFiles } from "../sample-files";
import type { Stage } from "../stage";
import type { Vocabulary } from "./inputs";
import { newestCode } from "./words";

/** Prepares the world so that a request succeeds. @returns valid input values */
export type Need = (stage: Stage, member: string) => Promise<Vocabulary>;

const { png } = await sampleFiles();

function words(vocabulary: Vocabulary): Need {
  return async () => vocabulary;
}

function turnedOn(name: SwitchName, need: Need): Need {
  return async (stage, member) => {
    await stage.do("switch.set", { name, value: true });
    return need(stage, member);
  };
}

/** Moves the clock beyond the time when no slips are accepted. */
function slipsOpen(need: Need): Need {
  return turnedOn("slipOpen", async (stage, member) => {
    const { world } = stage.app;
    if (!takesSlips(world, world.clock.now())) await stage.do("clock.advance", { hours: 1 });
    return need(stage, member);
  });
}

const phoneOf = (member: string) => `07${member.slice(2)}`;

const registration: Need = async (stage, member) => {
  await stage.do("switch.set", { name: "registerOTP", value: false });
  const phone = [phoneOf(member)];
  const bank = { bankCode: ["SCB"], bankAccountName: ["JOHN DOE"], bankAccountNo: [`55${member}`] };
  const nobody = { sourceCode: [""], inviteCode: [""] };
  return { name: ["Proof"], username: phone, phoneNumber: phone, currency: ["BAHT"], ...bank, ...nobody };
};

const funds: Need = async (stage, member) => {
  await stage.do("game.outage", { game: "pg", on: false });
  await stage.do("game.activate", { member, game: "pg" });
  await stage.do("member.credit", { member, wallet: "main", amount: 1_000 });
  return { amount: [500], from: ["wallet"], to: ["pg"] };
};

export function accountAt(game: string): Need {
  return async (stage, member) => {
    await stage.do("game.outage", { game, on: false });
    const { username, password } = await stage.do("game.activate", { member, game });
    return { code: [game], provider: [game], username: [username], password: [password] };
  };
}

const promotion: Need = async (stage, member) => {
  const code = `RIGHT${member}`;
  await stage.do("promotion.create", { code });
  return { code: [code] };
};

const page = words({ page: [1], limit: [10] });

export const needs: Readonly<Record<string, Need>> = {
  "POST /api/login": async (_, member) => ({ username: [member], password: [PROOF_PASSWORD] }),
  "POST /api/otp/send": turnedOn("registerOTP", async (_, member) => ({ phoneNumber: [phoneOf(member)] })),
  "POST /api/otp/verify": turnedOn("registerOTP", async (stage, member) => {
    const { answer } = await stage.post("/otp/send", { phoneNumber: phoneOf(member) });
    return { otpToken: [(answer as { otpToken: string }).otpToken], otpCode: [await newestCode(stage.app)] };
  }),
  "POST /api/account/validate": registration,
  "POST /api/account": registration,
  "PUT /api/account/profile": registration,
  "PUT /api/account/bankAccountName": words({ bankCode: ["KBANK"], bankAccountName: ["JOHN DOE"] }),
  "PUT /api/account/changepwd": words({ oldPassword: [PROOF_PASSWORD] }),
  "POST /api/wallet/transfer": funds,
  "POST /api/wallet/transferAll": funds,
  "POST /api/wallet/withdraw": funds,
  "POST /api/wallet/withdrawAll": funds,
  "POST /api/wallet/add": words({ amount: [2, 99.99] }),
  "POST /api/wallet/truelink": async (stage) => {
    const { link } = await stage.do("giftlink.issue", { amount: 20 });
    return { link: [await stage.encrypted(link)] };
  },
  "GET /api/wallet/activate/:code": async (stage) => {
    await stage.do("game.outage", { game: "areaslot", on: false });
    return { code: ["areaslot"] };
  },
  "GET /api/wallet/account/:code": accountAt("pg"),
  "GET /api/wallet/resetpassword/:code": accountAt("pg"),
  "POST /api/wallet/slip": slipsOpen(words({})),
  "POST /api/statement": page,
  "POST /api/statement/slip": page,
  "GET /api/statement/slip/reference/:reference": slipsOpen(async (stage) => {
    const { answer } = await stage.sendSlip(png);
    return { reference: [(answer as { reference: string }).reference] };
  }),
  "POST /api/qrcode/:provider": words({ amount: [100] }),
  "DELETE /api/qrcode/:qrcodeId": async (stage) => {
    const { answer } = await stage.post("/qrcode/KBANK", { amount: 100 });
    return { qrcodeId: [(answer as { qrcodeId: string }).qrcodeId] };
  },
  "GET /api/bonus/activate/:code": words({ code: ["DAILY10", "WELCOME100"] }),
  "GET /api/bonus/clear": async (stage) => {
    await stage.get("/bonus/activate/DAILY10");
    return {};
  },
  "GET /api/promotion/find/:code": promotion,
  "GET /api/promotion/activate/:code": promotion,
  "POST /api/invite": page,
  "GET /api/invite/bonus": turnedOn("inviteActive", async (stage, member) => {
    await stage.do("invite.earn", { member, amount: 10 });
    return {};
  }),
  "POST /api/refund": page,
  "GET /api/refund/receive": turnedOn("refundActive", async (stage, member) => {
    await stage.do("refund.accrue", { member, amount: 10 });
    return {};
  }),
  "GET /api/refund/addWallet": turnedOn("refundActive", async (stage, member) => {
    await stage.do("refund.accrue", { member, amount: 10 });
    await stage.get("/refund/receive");
    return {};
  }),
  "POST /api/spinwheel/spin": turnedOn("spinActive", async (stage, member) => {
    await stage.do("member.coins", { member, coins: 1 });
    return {};
  }),
  "POST /api/spinwheel/coupon/claim": async (stage, member) => {
    const { coupon } = await stage.do("coupon.grant", { member, amount: 10 });
    return { coupon: [coupon] };
  },
  "POST /api/chat/send-message": words({ message: [{ message_type: "text", payload: { message: "Hello" } }] }),
};
