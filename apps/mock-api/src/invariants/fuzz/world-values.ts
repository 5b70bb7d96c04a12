import { qrProviders } from "@mekong/contract/limits";
import { encryptLink, issue } from "../../features/giftlink/testing";
import type { TestApp } from "../../testing";
import { TEST_PASSWORD } from "../members";
import { memberOne } from "../test-bed";
import type { KnownValues } from "./inputs";

export interface WorldValues {
  readonly all: KnownValues;
  /** Entries of matching provider, username and password. */
  readonly accounts: readonly KnownValues[];
  /** Entries of matching token and code. */
  readonly codes: readonly KnownValues[];
}

const guests = ["guest_aaaaaaaaaaaaaaaaaaaa", "guest_bbbbbbbbbbbbbbbbbbbb"] as const;

/** Takes few rows, so that requests hit the same row twice. */
const NEWEST = { orderBy: { createdAt: "desc" }, take: 5 } as const;

const testMembers = { username: { startsWith: "08000000" } };

export async function readWorldValues(app: TestApp, codes: readonly KnownValues[]): Promise<WorldValues> {
  const { read } = app.world;
  const [members, games, accounts, banks, bonuses, promotions, qrcodes, slips, coupons, slices] = await Promise.all([
    read.member.findMany({ select: { id: true, username: true }, where: testMembers }),
    read.game.findMany({ select: { code: true } }),
    read.gameAccount.findMany({ where: { member: { username: memberOne } } }),
    read.bank.findMany({ select: { code: true }, take: 6 }),
    read.bonus.findMany({ select: { code: true } }),
    read.promotion.findMany({ select: { code: true }, take: 5 }),
    read.qrcode.findMany({ select: { id: true }, where: { status: "LIVE" } }),
    read.slip.findMany({ select: { id: true, reference: true }, ...NEWEST }),
    read.coupon.findMany({ select: { id: true }, ...NEWEST }),
    read.wheelSlice.findMany({ select: { code: true } }),
  ]);
  const unusedNumber = `08${String(10_000_000 + (await read.member.count()))}`;
  const gameCodes = games.map(({ code }) => code);
  const usernames = members.map(({ username }) => username);
  const all = {
    amount: [1, 2, 10, 50, 100, 100, 250.5, 500],
    bankCode: [...banks.map(({ code }) => code), ""],
    bet: [0.01, 1, 10],
    bankAccountName: ["JOHN DOE"],
    bankAccountNo: [unusedNumber, "1112223334"],
    code: ["pg", "joker2", ...gameCodes, ...slices.map(({ code }) => code)],
    currency: ["BAHT"],
    coupon: coupons.map(({ id }) => id),
    from: ["wallet", "pg", "joker2", ...gameCodes.slice(0, 3)],
    game: ["pg", "joker2", ...gameCodes.slice(0, 2)],
    guestId: guests,
    inviteCode: ["", ...members.map(({ id }) => `PR${id}`)],
    limit: [1, 10],
    link: [await encryptLink(app, await issue(app, 20)), await encryptLink(app, "https://gift.mekong.example/none")],
    member: usernames,
    name: ["Proof", "สมหญิง"],
    newPassword: [TEST_PASSWORD],
    offer: [...bonuses, ...promotions].map(({ code }) => code),
    on: [false, false, false, true],
    oldPassword: [TEST_PASSWORD],
    page: [1, 1, 2, 1_000_000],
    password: [TEST_PASSWORD],
    phoneNumber: [unusedNumber],
    prize: slices.map(({ code }) => code),
    provider: qrProviders,
    qrcodeId: qrcodes.map(({ id }) => id),
    reference: slips.map(({ reference }) => reference),
    room: ["latest", ...guests, ...usernames],
    target: ["latest"],
    to: ["wallet", "pg", "joker2", ...gameCodes.slice(0, 3)],
    sourceCode: [""],
    username: [...usernames, unusedNumber],
    wallet: ["main", "bonus", "pg"],
    win: [0, 0, 1, 25],
  };
  const credentials = accounts.map(({ gameCode, username, password }) => ({
    provider: [gameCode],
    username: [username],
    password: [password],
  }));
  return { all, accounts: credentials, codes };
}

export async function newestCode({ world: { read } }: TestApp): Promise<string> {
  const sms = await read.smsMessage.findFirst({ orderBy: { id: "desc" } });
  return /\b\d{6}\b/.exec(sms?.text ?? "")?.[0] ?? "";
}
