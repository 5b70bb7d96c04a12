import { lookupDeposit } from "@mekong/contract/http/lookup";
import { qrProviders } from "@mekong/contract/limits";
import { jweTo } from "../features/giftlink/testing";
import { runAction } from "../simulator/registry";
import type { TestApp } from "../testing";
import type { Vocabulary } from "./inputs";
import { PROOF_PASSWORD } from "./people";

/** The guests of a fuzz run. */
const guests = ["guest_aaaaaaaaaaaaaaaaaaaa", "guest_bbbbbbbbbbbbbbbbbbbb"] as const;

/** The newest of what a field may name: enough to hit something, few enough to hit it twice. */
const NEWEST = { orderBy: { createdAt: "desc" }, take: 5 } as const;

/** One that wants a password, and one that does not. */
export const autoLoginGames = ["pg", "askmebet"] as const;
const proofMembers = { username: { startsWith: "08000000" } };

/** What fields can name in a world as it is now: everybody's, not only the caller's own. */
export async function wordsOf(
  { world: { read } }: TestApp,
  { links, otpTokens }: { links: readonly string[]; otpTokens: readonly string[] },
): Promise<Vocabulary> {
  const [members, games, accounts, banks, bonuses, promotions, qrcodes, slips, coupons, slices, codes] =
    await Promise.all([
      read.member.findMany({ select: { id: true, username: true }, where: proofMembers }),
      read.game.findMany({ select: { code: true } }),
      read.gameAccount.findMany({
        where: { member: { username: "0800000001" }, gameCode: { in: [...autoLoginGames] } },
      }),
      read.bank.findMany({ select: { code: true }, take: 6 }),
      read.bonus.findMany({ select: { code: true } }),
      read.promotion.findMany({ select: { code: true }, take: 5 }),
      read.qrcode.findMany({ select: { id: true }, where: { status: "LIVE" } }),
      read.slip.findMany({ select: { id: true, reference: true }, ...NEWEST }),
      read.coupon.findMany({ select: { id: true }, ...NEWEST }),
      read.wheelSlice.findMany({ select: { code: true } }),
      read.oneTimeCode.findMany({ select: { phoneNumber: true, code: true }, ...NEWEST }),
    ]);
  // A phone that nobody has yet.
  const fresh = `08${String(10_000_000 + (await read.member.count()))}`;
  const gameCodes = games.map(({ code }) => code);
  const usernames = members.map(({ username }) => username);
  const offers = [...bonuses, ...promotions].map(({ code }) => code);
  return {
    amount: [1, 2, 10, 50, 100, 100, 250.5, 500],
    bankCode: [...banks.map(({ code }) => code), ""],
    bet: [0.01, 1, 10],
    bankAccountName: ["JOHN DOE"],
    bankAccountNo: [String(1_000_000_000 + members.length), "1112223334"],
    code: ["pg", "joker2", ...gameCodes, ...slices.map(({ code }) => code)],
    currency: ["BAHT"],
    coupon: coupons.map(({ id }) => id),
    from: ["wallet", "pg", "joker2", ...gameCodes.slice(0, 3)],
    game: ["pg", "joker2", ...gameCodes.slice(0, 2)],
    gamePassword: accounts.map(({ password }) => password),
    gameUsername: accounts.map(({ username }) => username),
    guestId: guests,
    inviteCode: ["", ...members.map(({ id }) => `PR${id}`)],
    limit: [1, 10],
    link: links,
    member: usernames,
    name: ["Proof", "สมหญิง"],
    newPassword: [PROOF_PASSWORD],
    offer: offers,
    on: [false, false, false, true],
    oldPassword: [PROOF_PASSWORD],
    otpCode: codes.map(({ code }) => code),
    otpToken: otpTokens,
    page: [1, 1, 2, 1_000_000],
    password: [PROOF_PASSWORD],
    phoneNumber: [fresh],
    prize: slices.map(({ code }) => code),
    provider: qrProviders,
    qrcodeId: qrcodes.map(({ id }) => id),
    reference: slips.map(({ reference }) => reference),
    room: ["latest", ...guests, ...usernames],
    target: ["latest"],
    to: ["wallet", "pg", "joker2", ...gameCodes.slice(0, 3)],
    sourceCode: [""],
    username: [...usernames, fresh],
    wallet: ["main", "bonus", "pg"],
    win: [0, 0, 1, 25],
  };
}

/** A gift link as the app sends it: issued, and encrypted to the key of the deposit lookup. */
export async function encryptedGiftLink(app: TestApp, amount: number): Promise<string> {
  const issued = (await runAction(app.world, "giftlink.issue", { amount })) as { link: string };
  return encryptLink(app, issued.link);
}

/** Any text, encrypted as the app does. */
export async function encryptLink(app: TestApp, link: string): Promise<string> {
  const { answer } = await app.call(lookupDeposit, {});
  return jweTo(answer.giftLinkKey, link);
}
