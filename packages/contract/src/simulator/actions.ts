import { z } from "zod";
import { endpoint } from "../endpoint";
import { instant, positiveMoney } from "../http/common";
import { currencies } from "../limits";
import { clockState, firedAction, switchNames, worldParams } from "./worlds";

/** Says an action: its title for the panel, its input and what it answers. */
function action<I extends z.ZodType, O extends z.ZodType>(value: {
  title: string;
  about: string;
  input: I;
  output: O;
}) {
  return value;
}

/** An id, or the newest one there is. */
const target = z.string().min(1).max(64).meta({ description: 'an id, or "latest"' });
const noInput = z.strictObject({});

/**
 * Every action of design §7 that a world knows, by name. Its feature owns what it does
 * (`apps/mock-api/src/features/<block>/actions.ts`); input and output are said here once for the
 * panel's forms, the control API, scenarios and the typed client.
 */
export const actionCatalogue = {
  "member.create": action({
    title: "Create a member",
    about: "A member who can sign in at once.",
    input: z.strictObject({
      username: z.string().min(1).max(64),
      password: z.string().min(1).max(256),
      name: z.string().min(1).max(120).optional(),
      bankCode: z.string().min(1).max(16).optional(),
      bankAccountNo: z.string().min(1).max(32).optional(),
      currency: z.enum(currencies).optional(),
    }),
    output: z.object({ memberId: z.string(), username: z.string() }),
  }),
  "member.credit": action({
    title: "Credit money",
    about: "Puts money into an account of a member, from the house's bank.",
    input: z.strictObject({
      member: z.string().min(1),
      wallet: z.string().min(1).meta({ description: "main, bonus or a game code" }),
      amount: positiveMoney,
    }),
    output: z.object({ entryId: z.int() }),
  }),
  "member.deactivate": action({
    title: "Deactivate",
    about: "Every call of the member answers INACTIVE_USER.",
    input: z.strictObject({ member: z.string().min(1) }),
    output: z.object({ memberId: z.string() }),
  }),
  "member.expireToken": action({
    title: "Expire sign-ins",
    about: "Every sign-in of the member answers EXPIRED_AUTH_TOKEN.",
    input: z.strictObject({ member: z.string().min(1) }),
    output: z.object({ tokens: z.int() }),
  }),
  "switch.set": action({
    title: "Set a switch",
    about: "A server setting of the operator.",
    input: z.strictObject({ name: z.enum(switchNames), value: z.boolean() }),
    output: z.object({ name: z.enum(switchNames), value: z.boolean() }),
  }),
  "clock.set": action({
    title: "Set the clock",
    about: "Moves the clock to an instant, back or forth; what is due by then runs at that instant.",
    input: z.strictObject({ at: instant }),
    output: clockState,
  }),
  "clock.advance": action({
    title: "Advance the clock",
    about: "Runs everything that falls due on the way, then answers with what fired.",
    input: z
      .strictObject({
        days: z.int().min(0).max(3650).optional(),
        hours: z.int().min(0).max(87_600).optional(),
        minutes: z.int().min(0).max(5_256_000).optional(),
        seconds: z.int().min(0).max(315_360_000).optional(),
        toNext: z.enum(["day", "week"]).optional(),
      })
      .refine((i) => (i.toNext === undefined) !== (Object.keys(i).filter((k) => k !== "toNext").length === 0), {
        message: "either toNext, or any of days, hours, minutes, seconds",
      }),
    output: clockState,
  }),
  "clock.freeze": action({
    title: "Freeze the clock",
    about: "Time stands still.",
    input: noInput,
    output: clockState,
  }),
  "clock.resume": action({
    title: "Resume the clock",
    about: "Time goes on from where it stands.",
    input: noInput,
    output: clockState,
  }),
  "dice.seed": action({
    title: "Seed the dice",
    about: "Every named stream starts again from this seed.",
    input: z.strictObject({ seed: z.string().min(1).max(64) }),
    output: z.object({ seed: z.string() }),
  }),
  "qr.pay": action({
    title: "Pay a QR",
    about: "The member's bank pays it: the money arrives.",
    input: z.strictObject({ target }),
    output: z.object({ qrcodeId: z.string(), entryId: z.int() }),
  }),
  "qr.expire": action({
    title: "Expire a QR",
    about: "Its time is over now.",
    input: z.strictObject({ target }),
    output: z.object({ qrcodeId: z.string() }),
  }),
} as const;

export type ActionCatalogue = typeof actionCatalogue;
export type ActionName = keyof ActionCatalogue;
export type ActionInput<N extends ActionName> = z.input<ActionCatalogue[N]["input"]>;
export type ActionOutput<N extends ActionName> = z.output<ActionCatalogue[N]["output"]>;
export const actionNames = Object.keys(actionCatalogue) as ActionName[];

export const actionResult = z.object({
  output: z.unknown(),
  /** What fell due and ran because of it. */
  fired: z.array(firedAction),
  /** The world's time after it. */
  now: instant,
});

export const listActions = endpoint({
  name: "actions.list",
  method: "GET",
  path: "/simulator/actions",
  access: "simulator",
  about: "Names, titles and the JSON schema of each input.",
  answer: z.object({
    actions: z.array(
      z.object({ name: z.string(), title: z.string(), about: z.string(), input: z.record(z.string(), z.unknown()) }),
    ),
  }),
  refusals: [],
});

export const doAction = endpoint({
  name: "actions.do",
  method: "POST",
  path: "/simulator/worlds/:world/actions/:action",
  access: "simulator",
  about: "Runs an action in a world. The body is its input.",
  params: worldParams.extend({ action: z.string() }),
  body: z.record(z.string(), z.unknown()),
  answer: actionResult,
  refusals: ["NO_WORLD", "NO_DATA"],
});
