import fc from "fast-check";
import { memberOne } from "../test-bed";
import { copiesArbitrary, incomeArbitrary, memberArbitrary } from "./arbitraries";
import { deposit } from "./deposits";
import { act, asMember, type Kind, outcomeOf, type Step } from "./step";

export function makeQr(member: string, provider: string, amount: number): Step {
  return asMember(member, `qr ${provider} ${amount}`, async (testBed) => {
    const outcome = outcomeOf(await testBed.post(`/qrcode/${provider}`, { amount }));
    const { hasQrcode } = (await testBed.get(`/qrcode/${provider}`)).answer as { hasQrcode: boolean };
    return hasQrcode ? outcome : { result: "no QR", change: {} };
  });
}

function cancelQr(member: string, skip: number): Step {
  return asMember(member, `qr.cancel of number ${skip}`, async (testBed) => {
    const { read } = testBed.app.world;
    const [newest] = await read.qrcode.findMany({ orderBy: { seq: "desc" }, skip, take: 1 });
    return outcomeOf(await testBed.delete(`/qrcode/${newest?.id ?? "none"}`));
  });
}

function announce(member: string, amount: number): Step {
  return asMember(member, `add ${amount}`, async (testBed) => outcomeOf(await testBed.post("/wallet/add", { amount })));
}

function topUp(member: string, amount: number): Step {
  return asMember(member, `wallet.topup ${amount}`, async (testBed) =>
    act(testBed, "wallet.topup", { member, amount }, await deposit(testBed, member, amount)),
  );
}

export function bankTransfer(member: string, amount: number): Step {
  return asMember(member, `bank.incoming ${amount}`, (testBed) => act(testBed, "bank.incoming", { member, amount }));
}

function gift(member: string, amount: number, times: number): Step {
  return asMember(member, `gift link ${amount} ×${times}`, async (testBed) => {
    const { link } = await testBed.do("giftlink.issue", { amount });
    const jwe = await testBed.encryptLink(link);
    const change = await deposit(testBed, member, amount);
    // Without an idempotency key, all but one request are duplicates.
    const answers = await Promise.all(
      Array.from({ length: times }, () => testBed.post("/wallet/truelink", { link: jwe })),
    );
    const redeemed = answers.filter(({ status }) => status === 200);
    if (redeemed.length !== 1) throw new Error(`a gift link was redeemed ${redeemed.length} times`);
    return { result: "done", change };
  });
}

export const depositKinds = {
  qr: {
    weight: 16,
    steps: fc
      .tuple(memberArbitrary, fc.constantFrom("KBANK", "WW", "PAYTIMZ"), incomeArbitrary)
      .map((drawn) => makeQr(...drawn)),
    sure: [makeQr(memberOne, "WW", 100)],
  },
  "qr.cancel": {
    weight: 6,
    steps: fc.tuple(memberArbitrary, fc.nat(2)).map((drawn) => cancelQr(...drawn)),
    sure: [makeQr(memberOne, "KBANK", 100), cancelQr(memberOne, 0)],
  },
  add: {
    weight: 8,
    steps: fc.tuple(memberArbitrary, incomeArbitrary).map((drawn) => announce(...drawn)),
    sure: [announce(memberOne, 100)],
  },
  "wallet.topup": {
    weight: 8,
    steps: fc.tuple(memberArbitrary, incomeArbitrary).map((drawn) => topUp(...drawn)),
    sure: [announce(memberOne, 100), topUp(memberOne, 100)],
  },
  "bank.incoming": {
    weight: 8,
    steps: fc.tuple(memberArbitrary, incomeArbitrary).map((drawn) => bankTransfer(...drawn)),
    sure: [bankTransfer(memberOne, 100)],
  },
  "gift link": {
    weight: 8,
    steps: fc.tuple(memberArbitrary, incomeArbitrary, copiesArbitrary).map((drawn) => gift(...drawn)),
    sure: [gift(memberOne, 100, 3)],
  },
} satisfies Record<string, Kind>;
