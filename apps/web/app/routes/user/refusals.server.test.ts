import { transferMinimum, walletTopUpMinimum } from "@mekong/contract/currency-amounts";
import { type Endpoint, pathOf } from "@mekong/contract/endpoint";
import { type ErrorCode, statusOf } from "@mekong/contract/errors";
import { changePassword, getProfile, updateBankAccountName, updateProfile } from "@mekong/contract/http/account";
import { activateBonus, clearBonus } from "@mekong/contract/http/bonus";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import * as games from "@mekong/contract/http/games";
import { redeemGiftLink } from "@mekong/contract/http/giftlink";
import { receiveInviteBonus } from "@mekong/contract/http/invite";
import { lookupDeposit, lookupWithdraw } from "@mekong/contract/http/lookup";
import { activatePromotion } from "@mekong/contract/http/promotion";
import { cancelQrcode, createQrcode, getQrcode } from "@mekong/contract/http/qrcode";
import { addRefundToWallet, receiveRefund } from "@mekong/contract/http/refund";
import { getSlipPicture, uploadSlip } from "@mekong/contract/http/slip";
import { claimCoupon, spin } from "@mekong/contract/http/spinwheel";
import * as wallet from "@mekong/contract/http/wallet";
import { describe, expect, test } from "vitest";
import { bonusIntents } from "../../features/bonus/bonus";
import { accountIntents } from "../../features/games/account";
import { giftLinkFields } from "../../features/giftlink/giftlink-data";
import { CONFIRMED_FIELD } from "../../features/invite/received-bonus";
import { qrcodeIntents } from "../../features/qrcode/qrcode";
import { transferIntents } from "../../features/transfer/transfer";
import { translator } from "../../i18n/translator.server";
import { sessionCookie } from "../../server/session.server";
import { setupBackend } from "../../server/testing/backend";
import { toFormData } from "../../server/testing/scripted-api";
import { withIdempotencySupported } from "../../server/testing/settings";
import { loader as accountPage, action as changeAccount } from "../user.account.$code";
import { action as changeBonus } from "../user.bonus";
import { action as claim } from "../user.claim";
import { loader as depositSheet } from "../user.deposit";
import { action as redeem } from "../user.deposit_.giftlink";
import { action as changeQrcode } from "../user.deposit_.qrcode.$provider";
import { action as sendSlip } from "../user.deposit_.slip_.upload";
import { action as announceTopUp } from "../user.deposit_.topup";
import { action as receiveBonus } from "../user.home";
import { action as editProfile, loader as profilePage } from "../user.profile";
import { action as receivePromotion } from "../user.promotion";
import { action as takeRefund } from "../user.refund";
import { loader as slipPicture } from "../user.slips_.$reference";
import { action as spinWheel } from "../user.spin";
import { action as moveMoney } from "../user.transfer";
import { action as withdrawMoney } from "../user.withdraw";
import { memberData, refreshBalances } from "./member.server";

const backend = await setupBackend();
withIdempotencySupported();
const t = translator("en");
/** A backend message that is not an error code. */
const RAW = "Closed for the festival <b>until noon</b>";
/** Codes that redirect; `api.server.test.ts` and `result-handling.server.test.ts` test where to. */
const REDIRECT_CODES: ErrorCode[] = ["gone", "invalid-token", "EXPIRED_AUTH_TOKEN", "UNAUTHORIZED"];

type Route = (args: { request: Request; params: Record<string, string>; context: { cspNonce: string } }) => unknown;

interface OtherResponse {
  endpoint: Endpoint;
  answer: object;
  status?: number;
}

interface RefusalCase {
  about: string;
  endpoint: Endpoint;
  route: Route;
  params?: Record<string, string>;
  /** Form fields; absent for a loader. */
  fields?: Record<string, string>;
  others?: OtherResponse[];
  /** Codes that are handled differently; the feature's tests cover them. */
  except?: ErrorCode[];
  minimum?: number;
}

const account = { bankCode: "KTB", bankAccountName: "MANA DEE", bankAccountNo: "1234567890" };
const profile: OtherResponse = {
  endpoint: getProfile,
  answer: {
    profile: {
      ...account,
      _id: "1",
      name: "Mana",
      username: "0812345678",
      coin: 3,
      createdAt: "2026-11-20T00:00:00.000Z",
      currency: "BAHT",
    },
    bankAccount: { ...account, bank: { nameTH: "กรุงไทย" } },
  },
};
const gameLogin = { username: "mk1pg", password: "secret" };
const credentials: OtherResponse = { endpoint: games.getGameAccount, answer: gameLogin };
const limits: OtherResponse = { endpoint: lookupWithdraw, answer: { withdrawMin: 100, withdrawMax: 50_000 } };
const noQrcode: OtherResponse = { endpoint: getQrcode, answer: { hasQrcode: false } };
const tooLittle: OtherResponse = { endpoint: wallet.withdraw, answer: { message: "MONEY_NOT_ENOUGH" }, status: 400 };
const passwords = { intent: "password", oldPassword: "old", newPassword: "new", confirmPassword: "new" };
const gatherFields = { intent: transferIntents.gather, to: "wallet" };
const transferFields = { intent: transferIntents.transfer, from: "wallet", to: "pg", amount: "100" };
const pg = { code: "pg" };
const kbank = { provider: "KBANK" };
const play = { intent: accountIntents.play };

const refusalCases: RefusalCase[] = [
  { about: "the wallet", endpoint: wallet.getWallet, route: ({ request }) => memberData(request) },
  {
    about: "refreshing balances",
    endpoint: wallet.refreshSlots,
    route: (args) => refreshBalances(args.request),
    fields: {},
  },
  { about: "the profile", endpoint: getProfile, route: profilePage },
  {
    about: "another name",
    endpoint: updateProfile,
    route: editProfile,
    fields: { intent: "name", name: "Somying" },
    others: [profile],
  },
  {
    about: "another bank account name",
    endpoint: updateBankAccountName,
    route: editProfile,
    fields: { intent: "bank-name", bankAccountName: "MANA DEE" },
    others: [profile],
  },
  { about: "another password", endpoint: changePassword, route: editProfile, fields: passwords },
  { about: "a transfer", endpoint: wallet.transfer, route: moveMoney, fields: transferFields },
  { about: "gathering everything", endpoint: wallet.transferAll, route: moveMoney, fields: gatherFields },
  {
    about: "a withdrawal from the main wallet",
    endpoint: wallet.withdraw,
    route: withdrawMoney,
    fields: { amount: "200" },
    others: [limits],
    except: ["MONEY_NOT_ENOUGH"],
    minimum: 100,
  },
  {
    about: "a withdrawal of what lies in games too",
    endpoint: wallet.withdrawAll,
    route: withdrawMoney,
    fields: { amount: "1000" },
    others: [limits, tooLittle],
    minimum: 100,
  },
  { about: "the account at a game", endpoint: games.getGameAccount, route: accountPage, params: pg },
  {
    about: "activating an account",
    endpoint: games.activateGame,
    route: changeAccount,
    params: { code: "imi" },
    fields: { intent: accountIntents.activate },
  },
  {
    about: "another password for a game",
    endpoint: games.resetGamePassword,
    route: changeAccount,
    params: pg,
    fields: { intent: accountIntents.reset },
  },
  {
    about: "playing a game that wants the password",
    endpoint: games.autoLogin,
    route: changeAccount,
    params: pg,
    fields: play,
    others: [credentials],
  },
  {
    about: "playing a game that wants the username only",
    endpoint: games.autoLoginByUsername,
    route: changeAccount,
    params: { code: "askmebet" },
    fields: play,
    others: [credentials],
  },
  { about: "the ways to deposit", endpoint: lookupDeposit, route: depositSheet },
  { about: "a new QR", endpoint: createQrcode, route: changeQrcode, params: kbank, fields: { amount: "500" } },
  {
    about: "cancelling a QR",
    endpoint: cancelQrcode,
    route: changeQrcode,
    params: kbank,
    fields: { intent: qrcodeIntents.cancel, qrcodeId: "qr-1" },
    others: [noQrcode],
  },
  {
    about: "a deposit from the mobile wallet",
    endpoint: wallet.addMoney,
    route: announceTopUp,
    fields: { amount: "100" },
    minimum: walletTopUpMinimum.BAHT,
  },
  { about: "a gift link", endpoint: redeemGiftLink, route: redeem, fields: { [giftLinkFields.sealed]: "sealed" } },
  { about: "a slip", endpoint: uploadSlip, route: sendSlip, fields: { file: "a picture" } },
  { about: "the picture of a slip", endpoint: getSlipPicture, route: slipPicture, params: { reference: "SL-1" } },
  {
    about: "receiving a bonus",
    endpoint: activateBonus,
    route: changeBonus,
    fields: { intent: bonusIntents.receive, code: "DAILY10" },
  },
  { about: "ending a bonus", endpoint: clearBonus, route: changeBonus, fields: { intent: bonusIntents.end } },
  {
    about: "receiving a promotion",
    endpoint: activatePromotion,
    route: receivePromotion,
    fields: { code: "MEKONG50" },
  },
  {
    about: "receiving the invite bonus",
    endpoint: receiveInviteBonus,
    route: receiveBonus,
    fields: { [CONFIRMED_FIELD]: "1" },
  },
  { about: "collecting a refund", endpoint: receiveRefund, route: takeRefund, fields: { intent: "receive" } },
  {
    about: "moving a refund to the wallet",
    endpoint: addRefundToWallet,
    route: takeRefund,
    fields: { intent: "toWallet" },
  },
  { about: "a spin", endpoint: spin, route: spinWheel, fields: {} },
  { about: "claiming a coupon", endpoint: claimCoupon, route: claim, fields: { coupon: "c-1" } },
];

/** Error codes of the endpoint in the contract, and INTERNAL_SERVER_ERROR. */
function codesOf({ endpoint, except = [] }: Pick<RefusalCase, "endpoint" | "except">): ErrorCode[] {
  const declaredCodes = [...endpoint.refusals, ...Object.values(endpoint.upload?.refusals ?? {})];
  const codes = new Set<ErrorCode>([...declaredCodes, "INTERNAL_SERVER_ERROR"]);
  return [...codes].filter((code) => !REDIRECT_CODES.includes(code) && !except.includes(code));
}

function isCallOf(endpoint: Endpoint, { method, path }: { method: string; path: string }): boolean {
  const anything = pathOf({ path: endpoint.path.replace(/:\w+/g, "*") as Endpoint["path"] });
  const pattern = new RegExp(`^${anything.replaceAll("*", "[^/?]+")}(\\?|$)`);
  return method === endpoint.method && pattern.test(path);
}

/** Calls the route while the endpoint refuses. Returns the error that the member sees. */
async function responseTo(refused: RefusalCase, message: string, status: number) {
  const others = (refused.others ?? []).filter(({ endpoint }) => endpoint !== refused.endpoint);
  backend.setHandler((response) => {
    const call = backend.calls.at(-1) ?? { method: "", path: "" };
    const other = others.find(({ endpoint }) => isCallOf(endpoint, call));
    const answer = isCallOf(refused.endpoint, call)
      ? { status, body: { message } }
      : { status: other?.status ?? (other ? 200 : 404), body: other?.answer ?? { message: "NO_DATA" } };
    response.writeHead(answer.status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
  const [cookie = ""] = (await sessionCookie(new Request("http://wallet.example/"), session)).split(";", 1);
  const request = new Request("http://wallet.example/user/home", {
    headers: { Cookie: `i18next=EN; ${cookie}` },
    ...(refused.fields ? { method: "POST", body: toFormData(refused.fields) } : {}),
  });
  const args = { request, params: refused.params ?? {}, context: { cspNonce: "" } };
  const answer = await Promise.resolve(refused.route(args)).catch((thrown: unknown) => thrown);
  expect(backend.calls.filter((call) => isCallOf(refused.endpoint, call))).toHaveLength(1);
  return shownError(answer instanceof Response ? await answer.json() : answer);
}
const session = { token: "t-1", remember: false };

/** `problem` is for an alert or toast, `errorText` for a notice. */
function shownError(answer: unknown) {
  const { data: routeData = answer as ShownData } = answer as { data?: ShownData };
  return {
    text: routeData.problem?.text ?? routeData.errorText,
    field: routeData.problem?.path ?? routeData.field ?? routeData.amountError,
  };
}
interface ShownData {
  problem?: { text: string; path?: string };
  errorText?: string;
  field?: string | null;
  amountError?: string | null;
}

describe.each(refusalCases)("$about", (refused) => {
  test.each(codesOf(refused))("localizes the refusal %s", async (code) => {
    const minimum = String(refused.minimum ?? transferMinimum.BAHT);
    const text = t(`errors:${code}`, { minimum, maximum: "50,000", unit: t("common:unit.BAHT") });
    const result = await responseTo(refused, code, statusOf(code));
    expect(result.text).toBe(text);
    expect(result.field ?? null).toBeNull();
  });

  test("shows a text that is no code unchanged", async () => {
    expect((await responseTo(refused, RAW, 400)).text).toBe(RAW);
  });
});

test("covers every member endpoint with specific error codes, except chat", () => {
  // `promotion.server.test.ts` covers "promotion.find", because the page shows its refusal differently.
  const covered = new Set([...refusalCases.map(({ endpoint }) => endpoint.name), "promotion.find"]);
  const ofMembers = memberEndpoints.filter(({ access, name }) => access === "member" && !name.startsWith("chat."));
  const missing = ofMembers.filter((endpoint) => codesOf({ endpoint }).length > 1 && !covered.has(endpoint.name));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
