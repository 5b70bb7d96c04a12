import type { AnswerOf } from "@mekong/contract/endpoint";
import type { lookupDeposit } from "@mekong/contract/http/lookup";
import { toSatang } from "@mekong/contract/money";
import fc from "fast-check";
import { jweTo } from "../../features/giftlink/testing";
import { one, type Stage, two } from "../stage";
import { act, deposited, exactly, type Outcome, outcomeOf, type Step } from "./step";

const member = fc.constantFrom(one, two);
const place = fc.constantFrom("wallet", "wallet", "pg", "joker2", "areaslot", "chess");
const amount = fc.oneof(
  fc.integer({ min: 1, max: 300_000 }).map((satang) => satang / 100),
  fc.constantFrom(0.01, 0.99, 1, 99.99, 100, 500, 1_000, 5_000, 9_999_999),
);
/** Of a deposit: small beside what is there, so that the rest stays interesting. */
const income = fc.constantFrom(0.5, 2, 10, 100, 499.99, 500, 1_000);
const unchanged = () => exactly(0n);

type Run = (stage: Stage, username: string) => Promise<Outcome>;

function of(username: string, text: string, run: Run): Step {
  return {
    text: `${username} ${text}`,
    member: username,
    run: (stage) => {
      stage.signIn(username);
      return run(stage, username);
    },
  };
}

/** A call without input, by whichever member. */
function plain(text: string, path: string, change: (answer: never) => Pick<Outcome, "least" | "most"> = unchanged) {
  return member.map((m) => of(m, text, async (s) => outcomeOf(await s.get(path), change)));
}
const paid = ({ amount: paidOut }: { amount: number }) => exactly(toSatang(paidOut));

/** The same call so many times at once, with one key: it is done once. */
async function atOnce(stage: Stage, path: string, body: object, times: number, change: bigint): Promise<Outcome> {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: times }, () => stage.post(path, body, headers)));
  const outcomes = answers.map((answer) => outcomeOf(answer, () => exactly(change)));
  const [first] = outcomes;
  if (!first || outcomes.some(({ came }) => came !== first.came)) {
    throw new Error(`${path} ${JSON.stringify(body)} with one key came to ${outcomes.map(({ came }) => came)}`);
  }
  return first;
}
const times = fc.constantFrom(1, 1, 1, 3);

const transfers = fc
  .tuple(member, place, place, amount, times)
  .map(([m, from, to, much, n]) =>
    of(m, `transfer ${from}>${to} ${much} ×${n}`, (s) =>
      atOnce(s, "/wallet/transfer", { from, to, amount: much }, n, 0n),
    ),
  );
const gatherings = fc
  .tuple(member, place, times)
  .map(([m, to, n]) => of(m, `transferAll ${to} ×${n}`, (s) => atOnce(s, "/wallet/transferAll", { to }, n, 0n)));
const withdrawals = fc
  .tuple(member, fc.constantFrom("withdraw", "withdrawAll"), amount, times)
  .map(([m, how, much, n]) =>
    of(m, `${how} ${much} ×${n}`, (s) => atOnce(s, `/wallet/${how}`, { amount: much }, n, -toSatang(much))),
  );

const qrCreations = fc
  .tuple(member, fc.constantFrom("KBANK", "WW", "PAYTIMZ"), income)
  .map(([m, provider, much]) =>
    of(m, `qr ${provider} ${much}`, async (s) =>
      outcomeOf(await s.post(`/qrcode/${provider}`, { amount: much }), unchanged),
    ),
  );
const topUps = fc
  .tuple(member, income)
  .map(([m, much]) =>
    of(m, `add ${much}`, async (s) => outcomeOf(await s.post("/wallet/add", { amount: much }), unchanged)),
  );
const mobileMoney = fc
  .tuple(member, income)
  .map(([m, much]) =>
    of(m, `wallet.topup ${much}`, (s) => act(s, "wallet.topup", { member: m, amount: much }, deposited(much))),
  );
const bankMoney = fc
  .tuple(member, income)
  .map(([m, much]) =>
    of(m, `bank.incoming ${much}`, (s) => act(s, "bank.incoming", { member: m, amount: much }, exactly(0n))),
  );
const gifts = fc.tuple(member, income, times).map(([m, much, n]) =>
  of(m, `gift link ${much} ×${n}`, async (s) => {
    const { link } = await s.do("giftlink.issue", { amount: much });
    const { giftLinkKey } = (await s.get("/lookup/deposit")).answer as AnswerOf<typeof lookupDeposit>;
    const jwe = await jweTo(giftLinkKey, link);
    // Without a key: all but one are duplicates.
    const answers = await Promise.all(Array.from({ length: n }, () => s.post("/wallet/truelink", { link: jwe })));
    const won = answers.filter(({ status }) => status === 200);
    if (won.length !== 1) throw new Error(`a gift link was redeemed ${won.length} times`);
    return { came: "done", ...deposited(much) };
  }),
);

const plays = fc
  .tuple(member, fc.constantFrom("pg", "joker2"), amount, fc.constantFrom(0, 0, 1, 2.5))
  .map(([m, game, bet, odds]) => {
    const win = Math.round(Math.min(bet * odds, 50_000) * 100) / 100;
    return of(m, `play ${game} ${bet} wins ${win}`, (s) =>
      act(s, "game.play", { member: m, game, bet, win }, exactly(toSatang(win) - toSatang(bet))),
    );
  });
const coupons = fc.tuple(member, income, fc.constantFrom("CREDIT" as const, "BONUS" as const)).map(([m, much, type]) =>
  of(m, `coupon ${type} ${much}`, async (s) => {
    const { coupon } = await s.do("coupon.grant", { member: m, amount: much, type });
    return outcomeOf(await s.post("/spinwheel/coupon/claim", { coupon }), paid);
  }),
);
const oldCoupons = member.map((m) =>
  of(m, "claim the newest of the list", async (s) => {
    const { coupons: list } = (await s.get("/spinwheel/coupon")).answer as { coupons: Array<{ code: string }> };
    const claim = { coupon: list[0]?.code ?? "none" };
    return outcomeOf(await s.post("/spinwheel/coupon/claim", claim), paid);
  }),
);
const spins = member.map((m) => of(m, "spin", async (s) => outcomeOf(await s.post("/spinwheel/spin", {}), unchanged)));
const outages = fc
  .tuple(fc.constantFrom("pg", "joker2"), fc.constantFrom(true, false, false))
  .map(([game, on]) => of(one, `outage ${game} ${on}`, (s) => act(s, "game.outage", { game, on }, exactly(0n))));
const offers = fc
  .tuple(member, fc.constantFrom("bonus/activate/DAILY10", "bonus/activate/WELCOME100", "promotion/activate/MEKONG50"))
  .map(([m, path]) => of(m, path, async (s) => outcomeOf(await s.get(`/${path}`), unchanged)));
const turnovers = fc
  .tuple(member, fc.constantFrom(1, 500, 20_000))
  .map(([m, much]) =>
    of(m, `bonus.turnover ${much}`, (s) => act(s, "bonus.turnover", { member: m, amount: much }, exactly(0n))),
  );
/** Ending a bonus early gives up a part of it. */
const endings = plain("bonus/clear", "/bonus/clear", () => ({ least: -(10n ** 12n), most: 0n }));
const accruals = fc
  .tuple(member, fc.constantFrom("refund.accrue" as const, "invite.earn" as const), income)
  .map(([m, action, much]) =>
    of(m, `${action} ${much}`, (s) => act(s, action, { member: m, amount: much }, exactly(0n))),
  );

const passings = fc.constantFrom({ seconds: 5 }, { minutes: 2 }, { hours: 3 }, { toNext: "day" as const }).map(
  (input): Step => ({
    text: `clock.advance ${JSON.stringify(input)}`,
    member: null,
    // What the autopilot pays in or gives back; it takes nothing.
    run: (s) => act(s, "clock.advance", input, { least: 0n, most: 10n ** 12n }),
  }),
);

/** Any step but the decisions of QA (see decisions.ts), the common ones more often. */
export const memberSteps: ReadonlyArray<{ weight: number; arbitrary: fc.Arbitrary<Step> }> = [
  { weight: 6, arbitrary: transfers },
  { weight: 3, arbitrary: gatherings },
  { weight: 5, arbitrary: withdrawals },
  { weight: 4, arbitrary: qrCreations },
  { weight: 2, arbitrary: topUps },
  { weight: 2, arbitrary: mobileMoney },
  { weight: 2, arbitrary: bankMoney },
  { weight: 2, arbitrary: gifts },
  { weight: 5, arbitrary: plays },
  { weight: 2, arbitrary: coupons },
  { weight: 2, arbitrary: oldCoupons },
  { weight: 2, arbitrary: spins },
  { weight: 2, arbitrary: outages },
  { weight: 3, arbitrary: offers },
  { weight: 2, arbitrary: turnovers },
  { weight: 2, arbitrary: endings },
  { weight: 2, arbitrary: accruals },
  { weight: 2, arbitrary: plain("refund/receive", "/refund/receive") },
  { weight: 2, arbitrary: plain("refund/addWallet", "/refund/addWallet", paid) },
  { weight: 2, arbitrary: plain("invite/bonus", "/invite/bonus", paid) },
  { weight: 2, arbitrary: passings },
];
