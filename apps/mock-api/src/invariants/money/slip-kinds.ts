import { deepStrictEqual } from "node:assert/strict";
import { toSatang } from "@mekong/contract/money";
import { type SlipReason, slipReasons } from "@mekong/contract/slip";
import fc from "fast-check";
import { autopilots } from "../../domain/autopilot";
import type { TestResponse } from "../../testing";
import { sampleFiles } from "../sample-files";
import { memberOne, type TestBed } from "../test-bed";
import { incomeArbitrary, memberArbitrary } from "./arbitraries";
import { advanceClock } from "./deposits";
import { asMember, type Kind, kindOf, outcomeOf, type Step } from "./step";

const { png } = await sampleFiles();

export function invalidSlip(member: string): Step {
  return asMember(member, "uploads what is no slip", async (testBed) => outcomeOf(await testBed.sendSlip(png)));
}

const REVIEW_SECONDS = 10;

async function sendForReview(testBed: TestBed, picture: Buffer, times: number): Promise<TestResponse<unknown>[]> {
  const { on } = (await autopilots(testBed.app.world.read)).slip;
  await testBed.do("autopilot.set", { kind: "slip", on: true, delaySeconds: REVIEW_SECONDS });
  const uploads: TestResponse<unknown>[] = [];
  for (let n = 0; n < times; n++) uploads.push(await testBed.sendSlip(picture));
  await testBed.do("autopilot.set", { kind: "slip", on });
  return uploads;
}

function drawnSlip(fault: SlipReason | undefined, member: string, amount: number, times: number): Step {
  return asMember(member, `slip ${fault ?? "valid"} ${amount} ×${times}`, async (testBed) => {
    const { png: picture } = await testBed.do("slip.image", { member, amount, fault });
    const uploads = await sendForReview(testBed, Buffer.from(picture, "base64"), times);
    const rejectedUpload = uploads.find(({ status }) => status !== 200);
    if (rejectedUpload) return outcomeOf(rejectedUpload);
    const reviewed = await advanceClock(testBed, { seconds: REVIEW_SECONDS });
    const references = uploads.map(({ answer }) => (answer as { reference: string }).reference);
    const slips = await testBed.app.world.read.slip.findMany({ where: { reference: { in: references } } });
    const credited = fault === undefined ? [["SUCCESS", null, toSatang(amount)]] : [];
    const rejected = Array(times - credited.length).fill(["FAILED", fault ?? "SLIP_REFNO_DUPLICATED", null]);
    deepStrictEqual(
      slips
        .map(({ status, note, amount: creditedAmount }) => [status, note, status === "SUCCESS" ? creditedAmount : null])
        .sort(),
      [...rejected, ...credited],
    );
    return reviewed;
  });
}

const faults = Object.fromEntries(
  slipReasons.map((fault): [string, Kind] => [
    `slip ${fault}`,
    kindOf(
      1,
      (member, amount) => drawnSlip(fault, member, amount, 1),
      [memberArbitrary, incomeArbitrary],
      drawnSlip(fault, memberOne, 100, 1),
    ),
  ]),
);

export const slipKinds: Readonly<Record<string, Kind>> = {
  "junk slip": kindOf(8, invalidSlip, [memberArbitrary], invalidSlip(memberOne)),
  "slip valid": kindOf(
    4,
    (...drawn) => drawnSlip(undefined, ...drawn),
    [memberArbitrary, incomeArbitrary, fc.constantFrom(1, 1, 2)],
    drawnSlip(undefined, memberOne, 100, 2),
  ),
  ...faults,
};
