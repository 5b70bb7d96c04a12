import { deepStrictEqual } from "node:assert/strict";
import { toSatang } from "@mekong/contract/money";
import { type SlipReason, slipReasons } from "@mekong/contract/slip";
import fc from "fast-check";
import { autopilots } from "../../domain/autopilot";
import type { Answered } from "../../testing";
import { sampleFiles } from "../sample-files";
import { one, type Stage } from "../stage";
import { passTime } from "./deposits";
import { aMember, anIncome } from "./draws";
import { by, type Kind, outcomeOf, type Step } from "./step";

const { png } = await sampleFiles();

export function junkSlip(member: string): Step {
  return by(member, "uploads what is no slip", async (stage) => outcomeOf(await stage.sendSlip(png)));
}

const REVIEW_SECONDS = 10;

async function sendForReview(stage: Stage, picture: Buffer, times: number): Promise<Answered<unknown>[]> {
  const { on } = (await autopilots(stage.app.world.read)).slip;
  await stage.do("autopilot.set", { kind: "slip", on: true, delaySeconds: REVIEW_SECONDS });
  const sent: Answered<unknown>[] = [];
  for (let n = 0; n < times; n++) sent.push(await stage.sendSlip(picture));
  await stage.do("autopilot.set", { kind: "slip", on });
  return sent;
}

/** Only one of several duplicates is credited. */
function drawnSlip(fault: SlipReason | undefined, member: string, amount: number, times: number): Step {
  return by(member, `slip ${fault ?? "valid"} ${amount} ×${times}`, async (stage) => {
    const { png: picture } = await stage.do("slip.image", { member, amount, fault });
    const sent = await sendForReview(stage, Buffer.from(picture, "base64"), times);
    const refused = sent.find(({ status }) => status !== 200);
    if (refused) return outcomeOf(refused);
    const reviewed = await passTime(stage, { seconds: REVIEW_SECONDS });
    const references = sent.map(({ answer }) => (answer as { reference: string }).reference);
    const slips = await stage.app.world.read.slip.findMany({ where: { reference: { in: references } } });
    const credited = fault === undefined ? [["SUCCESS", null, toSatang(amount)]] : [];
    const turnedDown = Array(times - credited.length).fill(["FAILED", fault ?? "SLIP_REFNO_DUPLICATED", null]);
    deepStrictEqual(
      slips.map(({ status, note, amount: told }) => [status, note, status === "SUCCESS" ? told : null]).sort(),
      [...turnedDown, ...credited],
    );
    return reviewed;
  });
}

const faults = Object.fromEntries(
  slipReasons.map((fault): [string, Kind] => [
    `slip ${fault}`,
    {
      weight: 1,
      steps: fc.tuple(aMember, anIncome).map(([member, amount]) => drawnSlip(fault, member, amount, 1)),
      sure: [drawnSlip(fault, one, 100, 1)],
    },
  ]),
);

export const slipKinds: Readonly<Record<string, Kind>> = {
  "junk slip": { weight: 8, steps: aMember.map(junkSlip), sure: [junkSlip(one)] },
  "slip valid": {
    weight: 4,
    steps: fc.tuple(aMember, anIncome, fc.constantFrom(1, 1, 2)).map((drawn) => drawnSlip(undefined, ...drawn)),
    sure: [drawnSlip(undefined, one, 100, 2)],
  },
  ...faults,
};
