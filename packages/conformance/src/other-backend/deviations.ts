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

interface Change {
  kind: FindingKind;
  path: string;
  change: (reply: Reply) => Reply;
}

const ofSuccess =
  (change: (body: unknown) => unknown): Change["change"] =>
  (reply) =>
    reply.status === 200 ? { ...reply, body: change(reply.body) } : reply;

const edit = (kind: FindingKind, path: string, change: Parameters<typeof edited>[2]): Change => ({
  kind,
  path,
  change: ofSuccess((body) => edited(body, path, change)),
});
const set = (kind: FindingKind, path: string, value: unknown) =>
  edit(kind, path, (parent, name) => Object.assign(parent, { [name]: value }));
const convert = (kind: FindingKind, path: string, convertValue: (value: never) => unknown) =>
  edit(kind, path, (parent, name) => Object.assign(parent, { [name]: convertValue(parent[name] as never) }));
const remove = (path: string) => edit("missing", path, (parent, name) => delete parent[name]);
const rename = (path: string, to: string) =>
  edit("missing", path, (parent, name) => {
    parent[to] = parent[name];
    delete parent[name];
  });

const otherBody = (change: Change["change"]): Change => ({ kind: "wrong type", path: "(body)", change });
const otherStatus = (change: Change["change"]): Change => ({ kind: "unexpected status", path: "(status)", change });
const refusal =
  (from: string, status: number, code = from): Change["change"] =>
  (reply) => {
    const isMeant = (reply.body as { message?: unknown } | null)?.message === from;
    return isMeant ? { status, body: { message: code } } : reply;
  };

function inReply(
  name: string,
  endpoint: string,
  { kind, path, change }: Change,
  more: Partial<SwitchableDeviation> = {},
): SwitchableDeviation {
  return { name, finding: { endpoint, kind, path }, change, ...more };
}

const write = { write: true } as const;

const replyDeviations: readonly SwitchableDeviation[] = [
  inReply("site name missing", "GET /api/lookup/info", remove("name")),
  inReply("nameTH renamed", "GET /api/lookup/banks", rename("banks[].nameTH", "name")),
  inReply(
    "bare list of sources",
    "GET /api/lookup/sources",
    otherBody(ofSuccess((body) => (body as { sources: unknown }).sources)),
  ),
  inReply("withdrawMax as a string", "GET /api/lookup/withdraw", convert("wrong type", "withdrawMax", String)),
  inReply("registerOTP as 1", "GET /api/lookup/registerOTP", set("wrong type", "registerOTP", 1)),
  inReply("closing time without minutes", "GET /api/lookup/slip", set("invalid value", "closedFrom", "23")),
  inReply(
    "kip account in the Thai variant",
    "GET /api/lookup/deposit",
    set("invalid value", "banks[].currency", "LAK"),
  ),
  inReply(
    "contact is HTML",
    "GET /api/lookup/contact",
    otherBody((reply) => ({ ...reply, body: undefined, html: "<p>Hi</p>" })),
  ),
  inReply(
    "notice with 201",
    "GET /api/lookup/notice",
    otherStatus((reply) => ({ ...reply, status: 201 })),
  ),
  inReply(
    "conditions with 204",
    "GET /api/lookup/conditions",
    otherStatus(() => ({ status: 204, body: undefined })),
  ),
  inReply("short phone with 422", "POST /api/otp/send", otherStatus(refusal("PHONE_NUMBER_REQUIRE_10_DIGIT", 422))),
  inReply("own code for an unknown OTP token", "POST /api/otp/verify", {
    kind: "unknown code",
    path: "message",
    change: refusal("OTP_TOKEN_INVALID", 400, "BAD_TOKEN"),
  }),
  inReply("refusal with error instead of message", "POST /api/account/validate", {
    kind: "missing",
    path: "message",
    change: (reply) =>
      reply.status < 400 ? reply : { ...reply, body: { error: (reply.body as { message: string }).message } },
  }),
  inReply("wrong password with 200", "POST /api/login", otherStatus(refusal("WRONG_CREDENTIAL", 200))),
  inReply("createdAt for people", "GET /api/account/profile", set("time", "profile.createdAt", "20/11/2026 10:00:00")),
  inReply(
    "wallet with three decimals",
    "GET /api/wallet",
    convert("money", "wallet.amount", (amount: number) => amount + 0.005),
  ),
  inReply(
    "game balance as a string",
    "GET /api/wallet/refresh/slot",
    convert("wrong type", "slots[].amount", (amount: number) => amount.toFixed(2)),
  ),
  inReply("game account without a password", "GET /api/wallet/account/:code", remove("password")),
  inReply(
    "statement time in seconds",
    "POST /api/statement",
    convert("time", "statements[].createdAt", (time: string) => Date.parse(time) / 1000),
  ),
  inReply("slip without a status", "POST /api/statement/slip", remove("slips[].status")),
  inReply(
    "slip picture without a scheme",
    "GET /api/statement/slip/reference/:reference",
    set("invalid value", "url", "/slip.png"),
  ),
  inReply(
    "negative invite amounts",
    "POST /api/invite",
    convert("invalid value", "invites[].amount", (amount: number) => -amount),
  ),
  inReply("invite sender as a text", "POST /api/invite", set("wrong type", "invites[].from", "Friend")),
  inReply("refund amount renamed", "POST /api/refund", rename("refunds[].refundAmount", "amount")),
  inReply("hasQrcode as a string", "GET /api/qrcode/:provider", convert("wrong type", "hasQrcode", String)),
  inReply("unknown bonus type", "GET /api/bonus", set("invalid value", "[].type", "month")),
  inReply("percentFail above 100", "GET /api/bonus", set("invalid value", "[].percentFail", 150)),
  inReply("bonus status as yes", "GET /api/bonus/check/active", set("wrong type", "status", "no")),
  inReply("promotion is an empty text", "GET /api/promotion/find/:code", otherBody(ofSuccess(() => ""))),
  inReply("refund check without info", "GET /api/refund/check", remove("info")),
  inReply("banner without html", "GET /api/invite/banners", remove("banners[].html")),
  inReply("wheel with half a coin", "GET /api/spinwheel/setup", set("wrong type", "result.userCoin", 1.5)),
  inReply("coupon amount with three decimals", "GET /api/spinwheel/coupon", set("money", "coupons[].amount", 10.001)),
  inReply("chat prefix missing", "GET /api/chat/config", remove("PREFIX")),
  inReply(
    "chat times without a zone",
    "POST /api/chat/history",
    convert("time", "conversations[].createdAt", (time: string) => time.replace("Z", "")),
  ),
  inReply("unknown token as UNAUTHORIZED with 403", "GET /api/wallet", otherStatus(refusal("invalid-token", 403))),
  inReply("transfer answers OK", "POST /api/wallet/transfer", set("invalid value", "message", "OK"), write),
  inReply("QR without its id", "POST /api/qrcode/:provider", remove("qrcodeId"), write),
  inReply(
    "QR time left as mm:ss",
    "POST /api/qrcode/:provider",
    convert("wrong type", "expireIn", () => "10:00"),
    write,
  ),
  inReply(
    "own code for a collected refund",
    "GET /api/refund/addWallet",
    set("unknown code", "message", "REFUND_DONE"),
    write,
  ),
  inReply("spin without success", "POST /api/spinwheel/spin", remove("success"), write),
  inReply("sent message with a local time", "POST /api/chat/send-message", set("time", "createdAt", "10:00"), write),
  inReply("autoLogin without a link", "GET /api/autoLogin/:provider/:username/:password", rename("link", "url"), write),
];

export const deviations: readonly SwitchableDeviation[] = [...replyDeviations, ...behaviours];
