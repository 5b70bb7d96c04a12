import fc from "fast-check";
import { memberOne } from "../test-bed";
import { copiesArbitrary, incomeArbitrary, memberArbitrary } from "./arbitraries";
import { deposit } from "./deposits";
import { act, asMember, type Kind, kindOf, outcomeOf, type Step } from "./step";

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
  qr: kindOf(
    16,
    makeQr,
    [memberArbitrary, fc.constantFrom("KBANK", "WW", "PAYTIMZ"), incomeArbitrary],
    makeQr(memberOne, "WW", 100),
  ),
  "qr.cancel": kindOf(
    6,
    cancelQr,
    [memberArbitrary, fc.nat(2)],
    makeQr(memberOne, "KBANK", 100),
    cancelQr(memberOne, 0),
  ),
  add: kindOf(8, announce, [memberArbitrary, incomeArbitrary], announce(memberOne, 100)),
  "wallet.topup": kindOf(8, topUp, [memberArbitrary, incomeArbitrary], announce(memberOne, 100), topUp(memberOne, 100)),
  "bank.incoming": kindOf(8, bankTransfer, [memberArbitrary, incomeArbitrary], bankTransfer(memberOne, 100)),
  "gift link": kindOf(8, gift, [memberArbitrary, incomeArbitrary, copiesArbitrary], gift(memberOne, 100, 3)),
} satisfies Record<string, Kind>;
