import { Refusal } from "@mekong/contract/errors";
import { type ActionName, actionCatalogue } from "@mekong/contract/simulator/actions";
import { switchNames } from "@mekong/contract/simulator/worlds";
import fc from "fast-check";
import { runAction } from "../../simulator/registry";
import type { World } from "../../world/world";
import { type KnownValues, validInput } from "./inputs";

export interface FuzzAction {
  readonly name: ActionName;
  readonly input: unknown;
}

/** These actions give members something to find, claim or fail on. */
const fuzzedActions: readonly ActionName[] = [
  "qr.pay",
  "qr.expire",
  "bank.incoming",
  "wallet.topup",
  "incoming.decide",
  "withdrawal.decide",
  "game.outage",
  "game.play",
  "bonus.activate",
  "bonus.turnover",
  "promotion.create",
  "refund.accrue",
  "invite.earn",
  "coupon.grant",
  "coupon.expire",
  "spin.rig",
  "slip.decide",
  "slip.review",
  "chat.reply",
  "chat.endSession",
];

const fuzzedSwitches = switchNames.filter((name) => name !== "terminated");

export function fuzzActionArbitrary(knownValues: KnownValues): fc.Arbitrary<FuzzAction> {
  return fc.oneof(
    {
      weight: fuzzedActions.length,
      // `chain` builds only the generator it needs; building all takes longer.
      arbitrary: fc
        .constantFrom(...fuzzedActions)
        .chain((name) => validInput(actionCatalogue[name].input, knownValues).map((input) => ({ name, input }))),
    },
    fc
      .record({ name: fc.constantFrom(...fuzzedSwitches), value: fc.constantFrom(true, true, false) })
      .map((input) => ({ name: "switch.set" as const, input })),
    fc.integer({ min: 1, max: 15 }).map((minutes) => ({ name: "clock.advance" as const, input: { minutes } })),
  );
}

export async function runFuzzAction(
  world: World,
  { name, input }: FuzzAction,
): Promise<"done" | "refused" | { problem: string }> {
  return runAction(world, name, input).then(
    () => "done" as const,
    (error: unknown) => {
      if (error instanceof Refusal || (error as Error).name === "InvalidInput") return "refused" as const;
      return { problem: `${name} ${JSON.stringify(input)} threw ${error}` };
    },
  );
}
