import { schemaOf } from "@mekong/contract/openapi";
import fc from "fast-check";
import type { z } from "zod";
import { hostileValue, massAssignmentFields } from "./hostile-values";

/** Values of the world, by field name. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

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
}

/** Half of the inputs use only known values for known fields; the others use mostly known values. */
export function validInput(schema: z.ZodType, knownValues: KnownValues): fc.Arbitrary<unknown> {
  const json = schemaOf(schema, "input") as JsonSchema;
  return fc.oneof(knownInput(schema, knownValues), fieldArbitrary(json, { knownValues, mixesKnown: true }, ""));
}

export function knownInput(schema: z.ZodType, knownValues: KnownValues): fc.Arbitrary<unknown> {
  return fieldArbitrary(schemaOf(schema, "input") as JsonSchema, { knownValues, mixesKnown: false }, "");
}

interface GeneratorOptions {
  readonly knownValues: KnownValues;
  readonly mixesKnown: boolean;
}

function fieldArbitrary(schema: JsonSchema, options: GeneratorOptions, name: string): fc.Arbitrary<unknown> {
  const generated = schemaArbitrary(schema, options);
  const candidates = options.knownValues[name];
  if (!candidates || candidates.length === 0) return generated;
  const knownValue = fc.constantFrom(...candidates);
  return options.mixesKnown
    ? fc.oneof({ weight: 4, arbitrary: knownValue }, { weight: 1, arbitrary: generated })
    : knownValue;
}

function schemaArbitrary(schema: JsonSchema, options: GeneratorOptions): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((one) => schemaArbitrary(one, options)));
  switch (schema.type) {
    case "object":
      return objectArbitrary(schema, options);
    case "array":
      return fc.array(schemaArbitrary(schema.items ?? {}, options), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      });
    case "string":
      return stringArbitrary(schema);
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

function objectArbitrary(
  { properties = {}, required = [] }: JsonSchema,
  options: GeneratorOptions,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, fieldArbitrary(field, options, name)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** Caches generators, because fast-check takes about 2 ms to make one for strings. */
const strings = new Map<string, fc.Arbitrary<string>>();

function stringArbitrary({ pattern, format, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  const key = JSON.stringify([pattern, format, minLength, maxLength]);
  const existing = strings.get(key) ?? createStringArbitrary({ pattern, format, minLength, maxLength });
  strings.set(key, existing);
  return existing;
}

function createStringArbitrary({ pattern, format, minLength = 0, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern) {
    // A filter checks lookaheads, which `stringMatching` does not support.
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

export function mutatedInput(schema: z.ZodType, knownValues: KnownValues): fc.Arbitrary<unknown> {
  const mutation = fc.record({
    how: fc.constantFrom("drop", "add", "set", "set", "set"),
    at: fc.nat(),
    value: hostileValue,
  });
  return fc
    .tuple(validInput(schema, knownValues), fc.array(mutation, { minLength: 1, maxLength: 2 }))
    .map(([input, mutations]) => {
      if (typeof input !== "object" || input === null) return mutations[0]?.value;
      const mutated: Record<string, unknown> = { ...input };
      for (const { how, at, value } of mutations) {
        const names = Object.keys(mutated);
        const name = names[at % names.length];
        if (how === "add" || name === undefined)
          Object.assign(mutated, { [massAssignmentFields[at % massAssignmentFields.length] ?? "x"]: value });
        else if (how === "drop") delete mutated[name];
        else mutated[name] = value;
      }
      return mutated;
    });
}
