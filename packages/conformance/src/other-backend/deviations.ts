import type { FindingKind } from "../findings";
import { behaviours } from "./behaviour-deviations";
import { edited } from "./edit";
import type { Reply } from "./reply";

export interface ReplyChange {
  endpoint: string;
  change: (reply: Reply) => Reply;
}

/** Finding that the report must contain for a deviation. */
export interface ExpectedFinding {
  endpoint: string;
  kind: FindingKind;
  path?: string;
  probe?: string;
}

export interface SwitchableDeviation {
  name: string;
  finding: ExpectedFinding;
  /** Other endpoints for which the runner also reports this deviation. */
  also?: readonly string[];
  /** Endpoints that the runner needs to find this deviation, so they must conform. */
  needs?: readonly string[];
  /** This deviation hides others of its endpoint. */
  isExclusive?: true;
  /** Only a run with `write` finds this deviation. */
  write?: true;
  /** Changes a reply; the schema check finds the deviation. Deviations without `change` are in the backend's code. */
  change?: (reply: Reply) => Reply;
}

type Change = (reply: Reply) => Reply;

const ofSuccess =
  (change: (body: unknown) => unknown): Change =>
  (reply) =>
    reply.status === 200 ? { ...reply, body: change(reply.body) } : reply;

const set = (path: string, value: unknown) =>
  ofSuccess((body) => edited(body, path, (parent, name) => Object.assign(parent, { [name]: value })));
const convert = (path: string, convertValue: (value: never) => unknown) =>
  ofSuccess((body) =>
    edited(body, path, (parent, name) => Object.assign(parent, { [name]: convertValue(parent[name] as never) })),
  );
const remove = (path: string) => ofSuccess((body) => edited(body, path, (parent, name) => delete parent[name]));
const rename = (path: string, to: string) =>
  ofSuccess((body) =>
    edited(body, path, (parent, name) => {
      parent[to] = parent[name];
      delete parent[name];
    }),
  );
const refusal =
  (from: string, status: number, code: string): Change =>
  (reply) => {
    const isMeant = (reply.body as { message?: unknown } | null)?.message === from;
    return isMeant ? { status, body: { message: code } } : reply;
  };

function inReply(
  name: string,
  endpoint: string,
  kind: FindingKind,
  path: string,
  change: Change,
  more: Partial<SwitchableDeviation> = {},
): SwitchableDeviation {
  return { name, finding: { endpoint, kind, path }, change, ...more };
}

const write = { write: true } as const;

const replyDeviations: readonly SwitchableDeviation[] = [
  inReply("site name missing", "GET /api/lookup/info", "missing", "name", remove("name")),
  inReply("nameTH renamed", "GET /api/lookup/banks", "missing", "banks[].nameTH", rename("banks[].nameTH", "name")),
  inReply(
    "bare list of sources",
    "GET /api/lookup/sources",
    "wrong type",
    "(body)",
    ofSuccess((body) => (body as { sources: unknown }).sources),
  ),
  inReply(
    "withdrawMax as a string",
    "GET /api/lookup/withdraw",
    "wrong type",
    "withdrawMax",
    convert("withdrawMax", String),
  ),
  inReply("registerOTP as 1", "GET /api/lookup/registerOTP", "wrong type", "registerOTP", set("registerOTP", 1)),
  inReply(
    "closing time without minutes",
    "GET /api/lookup/slip",
    "invalid value",
    "closedFrom",
    set("closedFrom", "23"),
  ),
  inReply(
    "kip account in the Thai variant",
    "GET /api/lookup/deposit",
    "invalid value",
    "banks[].currency",
    set("banks[].currency", "LAK"),
  ),
  inReply("contact is HTML", "GET /api/lookup/contact", "wrong type", "(body)", (reply) => ({
    ...reply,
    body: undefined,
    html: "<p>Hi</p>",
  })),
  inReply("notice with 201", "GET /api/lookup/notice", "unexpected status", "(status)", (reply) => ({
    ...reply,
    status: 201,
  })),
  inReply("conditions with 204", "GET /api/lookup/conditions", "unexpected status", "(status)", () => ({
    status: 204,
    body: undefined,
  })),
  inReply(
    "short phone with 422",
    "POST /api/otp/send",
    "unexpected status",
    "(status)",
    refusal("PHONE_NUMBER_REQUIRE_10_DIGIT", 422, "PHONE_NUMBER_REQUIRE_10_DIGIT"),
  ),
  inReply(
    "own code for an unknown OTP token",
    "POST /api/otp/verify",
    "unknown code",
    "message",
    refusal("OTP_TOKEN_INVALID", 400, "BAD_TOKEN"),
  ),
  inReply("refusal with error instead of message", "POST /api/account/validate", "missing", "message", (reply) => {
    return reply.status < 400 ? reply : { ...reply, body: { error: (reply.body as { message: string }).message } };
  }),
  inReply(
    "wrong password with 200",
    "POST /api/login",
    "unexpected status",
    "(status)",
    refusal("WRONG_CREDENTIAL", 200, "WRONG_CREDENTIAL"),
  ),
  inReply(
    "createdAt for people",
    "GET /api/account/profile",
    "time",
    "profile.createdAt",
    set("profile.createdAt", "20/11/2026 10:00:00"),
  ),
  inReply(
    "wallet with three decimals",
    "GET /api/wallet",
    "money",
    "wallet.amount",
    convert("wallet.amount", (amount: number) => amount + 0.005),
  ),
  inReply(
    "game balance as a string",
    "GET /api/wallet/refresh/slot",
    "wrong type",
    "slots[].amount",
    convert("slots[].amount", (amount: number) => amount.toFixed(2)),
  ),
  inReply(
    "game account without a password",
    "GET /api/wallet/account/:code",
    "missing",
    "password",
    remove("password"),
  ),
  inReply(
    "statement time in seconds",
    "POST /api/statement",
    "time",
    "statements[].createdAt",
    convert("statements[].createdAt", (time: string) => Date.parse(time) / 1000),
  ),
  inReply("slip without a status", "POST /api/statement/slip", "missing", "slips[].status", remove("slips[].status")),
  inReply(
    "slip picture without a scheme",
    "GET /api/statement/slip/reference/:reference",
    "invalid value",
    "url",
    set("url", "/slip.png"),
  ),
  inReply(
    "negative invite amounts",
    "POST /api/invite",
    "invalid value",
    "invites[].amount",
    convert("invites[].amount", (amount: number) => -amount),
  ),
  inReply(
    "invite sender as a text",
    "POST /api/invite",
    "wrong type",
    "invites[].from",
    set("invites[].from", "Friend"),
  ),
  inReply(
    "refund amount renamed",
    "POST /api/refund",
    "missing",
    "refunds[].refundAmount",
    rename("refunds[].refundAmount", "amount"),
    {
      also: [],
    },
  ),
  inReply(
    "hasQrcode as a string",
    "GET /api/qrcode/:provider",
    "wrong type",
    "hasQrcode",
    convert("hasQrcode", String),
  ),
  inReply("unknown bonus type", "GET /api/bonus", "invalid value", "[].type", set("[].type", "month")),
  inReply("percentFail above 100", "GET /api/bonus", "invalid value", "[].percentFail", set("[].percentFail", 150)),
  inReply("bonus status as yes", "GET /api/bonus/check/active", "wrong type", "status", set("status", "no")),
  inReply(
    "promotion is an empty text",
    "GET /api/promotion/find/:code",
    "wrong type",
    "(body)",
    ofSuccess(() => ""),
  ),
  inReply("refund check without info", "GET /api/refund/check", "missing", "info", remove("info")),
  inReply("banner without html", "GET /api/invite/banners", "missing", "banners[].html", remove("banners[].html")),
  inReply(
    "wheel with half a coin",
    "GET /api/spinwheel/setup",
    "wrong type",
    "result.userCoin",
    set("result.userCoin", 1.5),
  ),
  inReply(
    "coupon amount with three decimals",
    "GET /api/spinwheel/coupon",
    "money",
    "coupons[].amount",
    set("coupons[].amount", 10.001),
  ),
  inReply("chat prefix missing", "GET /api/chat/config", "missing", "PREFIX", remove("PREFIX")),
  inReply(
    "chat times without a zone",
    "POST /api/chat/history",
    "time",
    "conversations[].createdAt",
    convert("conversations[].createdAt", (time: string) => time.replace("Z", "")),
  ),
  inReply(
    "unknown token as UNAUTHORIZED with 403",
    "GET /api/wallet",
    "unexpected status",
    "(status)",
    refusal("invalid-token", 403, "invalid-token"),
  ),
  inReply("transfer answers OK", "POST /api/wallet/transfer", "invalid value", "message", set("message", "OK"), write),
  inReply("QR without its id", "POST /api/qrcode/:provider", "missing", "qrcodeId", remove("qrcodeId"), write),
  inReply(
    "QR time left as mm:ss",
    "POST /api/qrcode/:provider",
    "wrong type",
    "expireIn",
    convert("expireIn", () => "10:00"),
    write,
  ),
  inReply(
    "own code for a collected refund",
    "GET /api/refund/addWallet",
    "unknown code",
    "message",
    set("message", "REFUND_DONE"),
    write,
  ),
  inReply("spin without success", "POST /api/spinwheel/spin", "missing", "success", remove("success"), write),
  inReply(
    "sent message with a local time",
    "POST /api/chat/send-message",
    "time",
    "createdAt",
    set("createdAt", "10:00"),
    write,
  ),
  inReply(
    "autoLogin without a link",
    "GET /api/autoLogin/:provider/:username/:password",
    "missing",
    "link",
    rename("link", "url"),
    write,
  ),
];

export const deviations: readonly SwitchableDeviation[] = [...replyDeviations, ...behaviours];
