import { schemaOf } from "@mekong/contract/openapi";
import fc from "fast-check";
import type { z } from "zod";
import { aHostile, smuggled } from "./hostile";

/** Values that exist in the world, by field name. */
export type Vocabulary = Readonly<Record<string, readonly unknown[]>>;

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

/** Generates valid inputs. Half always use the vocabulary for a known field, the others mostly. */
export function validInput(schema: z.ZodType, words: Vocabulary): fc.Arbitrary<unknown> {
  const json = schemaOf(schema, "input") as JsonSchema;
  return fc.oneof(meantInput(schema, words), valid(json, { words, mixed: true }, ""));
}

export function meantInput(schema: z.ZodType, words: Vocabulary): fc.Arbitrary<unknown> {
  return valid(schemaOf(schema, "input") as JsonSchema, { words, mixed: false }, "");
}

interface Speech {
  readonly words: Vocabulary;
  readonly mixed: boolean;
}

function valid(schema: JsonSchema, speech: Speech, name: string): fc.Arbitrary<unknown> {
  const plain = plainly(schema, speech);
  const known = speech.words[name];
  if (!known || known.length === 0) return plain;
  const word = fc.constantFrom(...known);
  return speech.mixed ? fc.oneof({ weight: 4, arbitrary: word }, { weight: 1, arbitrary: plain }) : word;
}

function plainly(schema: JsonSchema, speech: Speech): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((one) => plainly(one, speech)));
  switch (schema.type) {
    case "object":
      return anObject(schema, speech);
    case "array":
      return fc.array(plainly(schema.items ?? {}, speech), {
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

function anObject({ properties = {}, required = [] }: JsonSchema, speech: Speech): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, valid(field, speech, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** Cached: fast-check takes about 2 ms to make a string generator. */
const strings = new Map<string, fc.Arbitrary<string>>();

function aString({ pattern, format, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  const key = JSON.stringify([pattern, format, minLength, maxLength]);
  const known = strings.get(key) ?? newString({ pattern, format, minLength, maxLength });
  strings.set(key, known);
  return known;
}

function newString({ pattern, format, minLength = 0, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern) {
    // `stringMatching` does not support lookaheads, so a filter checks them.
    const regex = new RegExp(pattern);
    const free = new RegExp(pattern.replace(/\(\?!(?:[^()]|\([^()]*\))*\)/g, ""));
    return fc
      .stringMatching(free, { size: "small" })
      .map((text) => text.padEnd(minLength, text).slice(0, maxLength))
      .filter((text) => regex.test(text));
  }
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength ?? 40, minLength + 40) });
}

const amounts = fc.oneof(
  fc.integer({ min: 1, max: 2_000_000 }).map((satang) => satang / 100),
  fc.constantFrom(0.01, 0.99, 1, 1.01, 1.99, 2, 9.99, 10, 99.99, 100, 100.5, 500, 1000, 1e3, 9_999_999_999.99),
);

/** Generates inputs with one or two fields dropped, added or replaced. */
export function bentInput(schema: z.ZodType, words: Vocabulary): fc.Arbitrary<unknown> {
  const bend = fc.record({ how: fc.constantFrom("drop", "add", "set", "set", "set"), at: fc.nat(), value: aHostile });
  return fc.tuple(validInput(schema, words), fc.array(bend, { minLength: 1, maxLength: 2 })).map(([input, bends]) => {
    if (typeof input !== "object" || input === null) return bends[0]?.value;
    const bent: Record<string, unknown> = { ...input };
    for (const { how, at, value } of bends) {
      const names = Object.keys(bent);
      const name = names[at % names.length];
      if (how === "add" || name === undefined) Object.assign(bent, { [smuggled[at % smuggled.length] ?? "x"]: value });
      else if (how === "drop") delete bent[name];
      else bent[name] = value;
    }
    return bent;
  });
}
