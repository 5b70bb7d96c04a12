import fc from "fast-check";
import { one } from "../stage";
import { deposit } from "./deposits";
import { aMember, anIncome, someTimes } from "./draws";
import { act, by, type Kind, outcomeOf, type Step } from "./step";

export function makeQr(member: string, provider: string, amount: number): Step {
  return by(member, `qr ${provider} ${amount}`, async (stage) => {
    const made = outcomeOf(await stage.post(`/qrcode/${provider}`, { amount }));
    const { hasQrcode } = (await stage.get(`/qrcode/${provider}`)).answer as { hasQrcode: boolean };
    return hasQrcode ? made : { came: "no QR", change: {} };
  });
}

/** The QR may have any owner and status. */
function cancelQr(member: string, skip: number): Step {
  return by(member, `qr.cancel of number ${skip}`, async (stage) => {
    const { read } = stage.app.world;
    const [newest] = await read.qrcode.findMany({ orderBy: { seq: "desc" }, skip, take: 1 });
    return outcomeOf(await stage.delete(`/qrcode/${newest?.id ?? "none"}`));
  });
}

function announce(member: string, amount: number): Step {
  return by(member, `add ${amount}`, async (stage) => outcomeOf(await stage.post("/wallet/add", { amount })));
}

function topUp(member: string, amount: number): Step {
  return by(member, `wallet.topup ${amount}`, async (stage) =>
    act(stage, "wallet.topup", { member, amount }, await deposit(stage, member, amount)),
  );
}

export function bankTransfer(member: string, amount: number): Step {
  return by(member, `bank.incoming ${amount}`, (stage) => act(stage, "bank.incoming", { member, amount }));
}

function gift(member: string, amount: number, times: number): Step {
  return by(member, `gift link ${amount} ×${times}`, async (stage) => {
    const { link } = await stage.do("giftlink.issue", { amount });
    const jwe = await stage.encrypted(link);
    const change = await deposit(stage, member, amount);
    // Sent without idempotency key, so that all but one are duplicates.
    const answers = await Promise.all(
      Array.from({ length: times }, () => stage.post("/wallet/truelink", { link: jwe })),
    );
    const won = answers.filter(({ status }) => status === 200);
    if (won.length !== 1) throw new Error(`a gift link was redeemed ${won.length} times`);
    return { came: "done", change };
  });
}

export const depositKinds = {
  qr: {
    weight: 16,
    steps: fc.tuple(aMember, fc.constantFrom("KBANK", "WW", "PAYTIMZ"), anIncome).map((drawn) => makeQr(...drawn)),
    sure: [makeQr(one, "WW", 100)],
  },
  "qr.cancel": {
    weight: 6,
    steps: fc.tuple(aMember, fc.nat(2)).map((drawn) => cancelQr(...drawn)),
    sure: [makeQr(one, "KBANK", 100), cancelQr(one, 0)],
  },
  add: {
    weight: 8,
    steps: fc.tuple(aMember, anIncome).map((drawn) => announce(...drawn)),
    sure: [announce(one, 100)],
  },
  "wallet.topup": {
    weight: 8,
    steps: fc.tuple(aMember, anIncome).map((drawn) => topUp(...drawn)),
    sure: [announce(one, 100), topUp(one, 100)],
  },
  "bank.incoming": {
    weight: 8,
    steps: fc.tuple(aMember, anIncome).map((drawn) => bankTransfer(...drawn)),
    sure: [bankTransfer(one, 100)],
  },
  "gift link": {
    weight: 8,
    steps: fc.tuple(aMember, anIncome, someTimes).map((drawn) => gift(...drawn)),
    sure: [gift(one, 100, 3)],
  },
} satisfies Record<string, Kind>;
