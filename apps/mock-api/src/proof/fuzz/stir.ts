import { Refusal } from "@mekong/contract/errors";
import { type ActionName, actionCatalogue } from "@mekong/contract/simulator/actions";
import { switchNames } from "@mekong/contract/simulator/worlds";
import fc from "fast-check";
import { runAction } from "../../simulator/registry";
import type { World } from "../../world/world";
import { type Vocabulary, validInput } from "./inputs";

/** Something that QA does. */
export interface Stirring {
  readonly name: ActionName;
  readonly input: unknown;
}

/** What QA does meanwhile, so that there is something to find, claim, decide and run into. */
const stirring: readonly ActionName[] = [
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

/** All but `terminated`: then there would be nothing to see. */
const switchesStirred = switchNames.filter((name) => name !== "terminated");

export function aStirring(words: Vocabulary): fc.Arbitrary<Stirring> {
  return fc.oneof(
    ...stirring.map((name) => validInput(actionCatalogue[name].input, words).map((input) => ({ name, input }))),
    fc
      .record({ name: fc.constantFrom(...switchesStirred), value: fc.constantFrom(true, true, false) })
      .map((input) => ({ name: "switch.set" as const, input })),
    fc.integer({ min: 1, max: 15 }).map((minutes) => ({ name: "clock.advance" as const, input: { minutes } })),
  );
}

/** @returns what it came to: `done`, `refused`, or what an action must not throw */
export async function stir(world: World, { name, input }: Stirring): Promise<"done" | "refused" | { problem: string }> {
  return runAction(world, name, input).then(
    () => "done" as const,
    (error: unknown) => {
      if (error instanceof Refusal || (error as Error).name === "InvalidInput") return "refused" as const;
      return { problem: `${name} ${JSON.stringify(input)} threw ${error}` };
    },
  );
}
