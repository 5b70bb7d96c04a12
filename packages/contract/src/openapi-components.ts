import { z } from "zod";
import { MONEY_KEYWORD } from "./money";

export type JsonSchema = Record<string, unknown>;
export type SchemaNames = ReadonlyMap<z.ZodType, string>;

const PREFIX = "#/components/schemas/";
/** Suffix of request schemas that differ from the response schema of that name. */
const INPUT_SUFFIX = "Input";
/** Replaces `multipleOf: 0.01`, for which validators refuse 4.35 because of floating point. */
const TWO_DECIMALS = "At most two decimals.";

export interface Components {
  schemas: Record<string, JsonSchema>;
  inputName: (name: string) => string;
}

export function componentsOf(inputNames: SchemaNames, outputNames: SchemaNames): Components {
  const outputs = jsonSchemasOf(outputNames, "output");
  const differing = differingNames(jsonSchemasOf(inputNames, "input"), outputs);
  const inputName = (name: string) => (differing.has(name) ? `${name}${INPUT_SUFFIX}` : name);
  const inputs = Object.entries(jsonSchemasOf(inputNames, "input", inputName));
  return {
    schemas: { ...outputs, ...Object.fromEntries(inputs.map(([name, json]) => [inputName(name), json])) },
    inputName,
  };
}

export function refTo(name: string): JsonSchema {
  return { $ref: PREFIX + name };
}

export function referencedNames(value: unknown, schemas: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (part: unknown) => {
    for (const name of directReferences(part)) {
      if (names.has(name)) continue;
      names.add(name);
      visit(schemas[name]);
    }
  };
  visit(value);
  return names;
}

function jsonSchemasOf(names: SchemaNames, io: "input" | "output", rename = (name: string) => name) {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => PREFIX + rename(id),
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      // Spectral requires `items` also for tuples.
      if (jsonSchema.prefixItems) Object.assign(jsonSchema, { items: {}, maxItems: jsonSchema.prefixItems.length });
      if (!jsonSchema[MONEY_KEYWORD]) return;
      delete jsonSchema[MONEY_KEYWORD];
      jsonSchema.description = [jsonSchema.description, TWO_DECIMALS].filter(Boolean).join(" ");
    },
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $schema, $id, ...json }]) => [id, json as JsonSchema]));
}

/** Schemas that differ, or refer to one that differs, between requests and responses. */
function differingNames(
  inputs: Readonly<Record<string, JsonSchema>>,
  outputs: Readonly<Record<string, JsonSchema>>,
): ReadonlySet<string> {
  const shared = Object.keys(inputs).filter((name) => name in outputs);
  const changed = shared.filter((name) => JSON.stringify(inputs[name]) !== JSON.stringify(outputs[name]));
  return new Set(
    shared.filter((name) => changed.some((each) => each === name || referencedNames(inputs[name], inputs).has(each))),
  );
}

function directReferences(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === "$ref" && typeof part === "string" && part.startsWith(PREFIX)
      ? [part.slice(PREFIX.length)]
      : directReferences(part),
  );
}
