import { schemaOf } from "@mekong/contract/openapi";
import fc from "fast-check";
import type { z } from "zod";

/** Values that a field's name makes likely: codes, ids and names that exist in the world under test. */
export type Vocabulary = Readonly<Record<string, readonly unknown[]>>;

/** As much of JSON Schema as the contract's inputs come to. */
interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  multipleOf?: number;
}

/** Inputs that a schema takes: half of them with the world's own words wherever a field's name is known, half with some. */
export function validInput(schema: z.ZodType, words: Vocabulary): fc.Arbitrary<unknown> {
  const json = schemaOf(schema, "input") as JsonSchema;
  return fc.oneof(valid(json, words, ""), valid(json, notAll(words), ""));
}

/** Marks a vocabulary whose words are mixed with any other that the schema takes. */
const mixed = Symbol("mixed");

function notAll(words: Vocabulary): Vocabulary {
  return { ...words, [mixed]: [] };
}

function valid(schema: JsonSchema, words: Vocabulary, name: string): fc.Arbitrary<unknown> {
  const plain = plainly(schema, words);
  const known = words[name];
  return known && known.length > 0
    ? fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...known) },
        { weight: mixed in words ? 1 : 0, arbitrary: plain },
      )
    : plain;
}

function plainly(schema: JsonSchema, words: Vocabulary): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((one) => plainly(one, words)));
  switch (schema.type) {
    case "object":
      return anObject(schema, words);
    case "array":
      return fc.array(plainly(schema.items ?? {}, words), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      });
    case "string":
      return aString(schema);
    case "number":
      return amounts;
    case "integer":
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 20, (schema.minimum ?? 0) + 20) }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 1_000_000),
      );
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function anObject({ properties = {}, required = [] }: JsonSchema, words: Vocabulary): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, valid(field, words, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function aString({ pattern, format, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern) {
    // A pattern with a lookahead is more than the generator follows; what does not match is filtered.
    const regex = new RegExp(pattern);
    const free = new RegExp(pattern.replace(/\(\?!(?:[^()]|\([^()]*\))*\)/g, ""));
    return fc.stringMatching(free, { size: "small" }).filter((text) => regex.test(text));
  }
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 40) });
}

/** Amounts of every size that money has, the smallest and the largest among them. */
const amounts = fc.oneof(
  fc.integer({ min: 1, max: 2_000_000 }).map((satang) => satang / 100),
  fc.constantFrom(0.01, 0.99, 1, 1.01, 1.99, 2, 9.99, 10, 99.99, 100, 100.5, 500, 1000, 1e3, 9_999_999_999.99),
);

/** What no field wants, and what breaks careless code. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  -0.01,
  0.001,
  1.005,
  1e3,
  1e15,
  1e20,
  1e-7,
  2 ** 53,
  9_999_999_999.99,
  10_000_000_000,
  "",
  " ",
  "0",
  "1e3",
  "NaN",
  "null",
  "1.00",
  "١٢٣",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202e gnp.exe",
  "ก".repeat(300),
  "🎰".repeat(1_100),
  "x".repeat(5_000),
  "' OR 1=1 --",
  '"; DROP TABLE "Member"; --',
  "%",
  "_",
  "../../../etc/passwd",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "__proto__",
  "constructor",
  "toString",
  "latest",
  "wallet",
  "house",
  [],
  ["wallet"],
  [1],
  {},
  { $ne: null },
  { toString: "x" },
  { length: -1 },
  Array.from({ length: 40 }).reduce<unknown>((deep) => [deep], 1),
];

/** A valid input with one thing wrong: a field gone, one too many, or one that holds what it should not. */
export function bentInput(schema: z.ZodType, words: Vocabulary): fc.Arbitrary<unknown> {
  const bend = fc.record({ how: fc.constantFrom("drop", "add", "set", "set", "set"), at: fc.nat(), value: aHostile });
  return fc.tuple(validInput(schema, words), fc.array(bend, { minLength: 1, maxLength: 2 })).map(([input, bends]) => {
    if (typeof input !== "object" || input === null) return bends[0]?.value;
    const bent: Record<string, unknown> = { ...input };
    for (const { how, at, value } of bends) {
      const names = Object.keys(bent);
      const name = names[at % names.length];
      if (how === "add" || name === undefined) Object.assign(bent, { [extra[at % extra.length] ?? "x"]: value });
      else if (how === "drop") delete bent[name];
      else bent[name] = value;
    }
    return bent;
  });
}

export const aHostile = fc.constantFrom(...hostileValues);

/** Names that a careless backend would take over into its own objects. */
const extra = ["memberId", "userId", "id", "balance", "isAdmin", "constructor", "amount", "currency", "status"];

/** Bodies that are no input at all, as they go on the wire. */
export const brokenBodies: readonly string[] = [
  "",
  " ",
  "{",
  "{broken",
  "[]",
  "[[[[[[[[[[]]]]]]]]]]",
  "null",
  "true",
  "0",
  '"text"',
  '{"amount":NaN}',
  '{"amount":1e999}',
  '{"amount":-1e999}',
  '{"amount":01}',
  '{"amount":1,"amount":2}',
  '{"__proto__":{"amount":1}}',
  '{"constructor":{"prototype":{"amount":1}}}',
  `${'{"a":'.repeat(500)}1${"}".repeat(500)}`,
  "\ufeff{}",
  '{"amount":1}garbage',
  `{"x":"${"y".repeat(70_000)}"}`,
];
