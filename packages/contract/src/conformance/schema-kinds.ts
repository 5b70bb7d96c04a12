import { z } from "zod";
import { MONEY_KEYWORD } from "../money";

export function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return unwrapped(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodDefault) return unwrapped(schema.unwrap() as z.ZodType);
  return schema;
}

export function isMoneySchema(schema: z.ZodType): boolean {
  return schema.meta()?.[MONEY_KEYWORD] === true;
}

export function isTimeSchema(schema: z.ZodType): boolean {
  return schema instanceof z.ZodISODateTime;
}

export function choicesOf(schema: z.ZodType): readonly unknown[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  return undefined;
}

export function expectedText(schema: z.ZodType): string {
  const inner = unwrapped(schema);
  return schema !== inner && schema.safeParse(null).success ? `${typeText(inner)} or null` : typeText(inner);
}

function typeText(schema: z.ZodType): string {
  if (isMoneySchema(schema)) return moneyText(schema);
  if (isTimeSchema(schema)) return "a time in UTC by ISO 8601, such as 2026-11-20T03:00:00.000Z";
  const choices = choicesOf(schema);
  if (choices) return choicesText(choices);
  if (schema instanceof z.ZodUnion)
    return [...new Set(schema.options.map((each) => expectedText(each as z.ZodType)))].join(" or ");
  if (schema instanceof z.ZodURL) return "an address";
  if (schema instanceof z.ZodString && schema._zod.bag.patterns)
    return `a string like ${[...schema._zod.bag.patterns].join(" and ")}`;
  if (schema instanceof z.ZodNumber) return numberText(schema);
  if (schema instanceof z.ZodArray) return "a list";
  return nouns[schema.type] ?? schema.type;
}

const nouns: Record<string, string> = {
  string: "a string",
  boolean: "true or false",
  object: "an object",
  record: "an object",
  null: "null",
};

export function choicesText(choices: readonly unknown[]): string {
  const texts = choices.map((value) => JSON.stringify(value));
  return texts.length === 1 ? (texts[0] ?? "") : `one of ${texts.join(", ")}`;
}

function moneyText(schema: z.ZodType): string {
  return schema.safeParse(0).success
    ? "a number with at most two decimals"
    : "a number above 0 with at most two decimals";
}

function numberText(schema: z.ZodNumber): string {
  const name = schema.safeParse(0.5).success ? "a number" : "a whole number";
  return schema.safeParse(-1).success ? name : `${name}, 0 or more`;
}

export function closestOption(union: z.ZodUnion, value: unknown): z.ZodType {
  const options = (union.options as readonly z.ZodType[]).map((option) => unwrapped(option));
  const sameDiscriminator = union instanceof z.ZodDiscriminatedUnion ? discriminatedOption(union, value) : undefined;
  if (sameDiscriminator) return sameDiscriminator;
  const issueCounts = options.map((option) => issueCount(option, value));
  return options[issueCounts.indexOf(Math.min(...issueCounts))] as z.ZodType;
}

function discriminatedOption(union: z.ZodDiscriminatedUnion, value: unknown): z.ZodType | undefined {
  const discriminator = union.def.discriminator;
  const given = (value as Record<string, unknown> | null | undefined)?.[discriminator];
  return (union.options as unknown as readonly z.ZodType[]).find(
    (option) => option instanceof z.ZodObject && (option.shape[discriminator] as z.ZodType).safeParse(given).success,
  );
}

/** A wrong type counts more than any number of invalid fields. */
function issueCount(schema: z.ZodType, value: unknown): number {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.some(({ path }) => path.length === 0) ? Number.MAX_SAFE_INTEGER : issues.length;
}
