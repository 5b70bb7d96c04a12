import { z } from "zod";
import type { Endpoint } from "../endpoint";
import { errorCodes } from "../errors";
import { memberEndpointLabels, memberEndpoints } from "../http/catalogue";
import { instant } from "../http/common";
import { actionCatalogue, actionNames } from "./actions";
import { controlEndpoint, worldEndpoint, worldParams } from "./endpoint";

/** Response header with the id of the fault that applied. */
export const FAULT_HEADER = "x-simulator-fault";
/** Lifetime of faults without `times` and `ttl`. */
export const FAULT_DEFAULT_TTL_SECONDS = 600;

const code = z.enum(errorCodes as [(typeof errorCodes)[number], ...typeof errorCodes]);

const actionOfFault = z
  .strictObject({
    do: z.enum(actionNames as [(typeof actionNames)[number], ...typeof actionNames]),
    with: z.record(z.string(), z.unknown()).optional(),
  })
  .check(({ value, issues }) => {
    const issue = actionCatalogue[value.do].input.safeParse(value.with ?? {}).error?.issues[0];
    if (issue) issues.push({ code: "custom", message: issue.message, path: ["with", ...issue.path], input: value });
  });

export const faultEffect = z.union([
  z.strictObject({ code }).meta({ title: "Refuse with an error code" }),
  z
    .strictObject({ status: z.int().min(200).max(599), body: z.unknown().optional() })
    .meta({ title: "Return a status and a body" }),
  z
    .strictObject({ delayMs: z.tuple([z.int().min(0), z.int().min(0).max(120_000)]) })
    .refine(({ delayMs: [min, max] }) => min <= max, { message: "[min, max]", path: ["delayMs"] })
    .meta({ title: "Delay the response, minimum and maximum in ms" }),
  z.strictObject({ drop: z.literal(true) }).meta({ title: "Drop the connection before the handler runs" }),
  z.strictObject({ hang: z.literal(true) }).meta({ title: "Never respond" }),
  z
    .strictObject({ run: z.array(actionOfFault).min(1).max(20) })
    .meta({ title: "Run actions, then handle the request" }),
  z.strictObject({ malformed: z.literal(true) }).meta({ title: "Return malformed JSON" }),
]);

/** Returns `wallet` for `wallet.transfer`. */
export function blockOf({ name }: Pick<Endpoint, "name">): string {
  return name.split(".", 1)[0] ?? name;
}

export const faultTargets: readonly string[] = [
  "*",
  ...new Set(memberEndpoints.map((each) => `${blockOf(each)}/*`)),
  ...memberEndpointLabels,
];

export const faultRule = z.strictObject({
  endpoint: z.string().refine((target) => faultTargets.includes(target), {
    message: `an endpoint ("POST /api/login"), a block ("wallet/*") or "*": ${faultTargets.join(", ")}`,
  }),
  /** Username; default: any caller. */
  member: z.string().min(1).optional(),
  /** Matching requests to skip first. */
  after: z.int().min(0).optional(),
  times: z.int().min(1).optional(),
  /** Seconds of world time. */
  ttl: z.int().min(1).optional(),
  /** Share of matching requests affected; uses the random stream `faults`. */
  chance: z.number().min(0).max(1).optional(),
  effect: faultEffect,
});
export type FaultRule = z.output<typeof faultRule>;
export type FaultEffect = z.output<typeof faultEffect>;

export const liveFault = z.object({
  id: z.string(),
  rule: faultRule,
  matched: z.int(),
  applied: z.int(),
  createdAt: instant,
  expiresAt: instant.nullable(),
});
export type LiveFault = z.output<typeof liveFault>;

const faultParams = worldParams.extend({ id: z.string().regex(/^[\w.-]{1,64}$/) });

export const listFaults = worldEndpoint({
  name: "faults.list",
  method: "GET",
  path: "/simulator/worlds/:world/faults",
  about: "Lists the active faults.",
  answer: z.object({ faults: z.array(liveFault) }),
});

export const putFault = controlEndpoint({
  name: "faults.put",
  method: "PUT",
  path: "/simulator/worlds/:world/faults/:id",
  about: "Sets a fault. It ends automatically: after `times`, after `ttl`, or after ten minutes.",
  params: faultParams,
  body: faultRule,
  answer: liveFault,
  refusals: ["UPSTREAM_WORLD"],
});

export const dropFault = controlEndpoint({
  name: "faults.drop",
  method: "DELETE",
  path: "/simulator/worlds/:world/faults/:id",
  about: "Removes a fault.",
  params: faultParams,
  answer: z.object({ dropped: z.int() }),
});

export const dropFaults = worldEndpoint({
  name: "faults.dropAll",
  method: "DELETE",
  path: "/simulator/worlds/:world/faults",
  about: "Removes all faults of a world.",
  answer: z.object({ dropped: z.int() }),
});
