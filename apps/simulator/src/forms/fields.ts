import { MONEY_KEYWORD } from "@mekong/contract/money";
import { humanize } from "../format/text";

/** The subset of JSON Schema that action inputs use. */
export interface JsonSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  [MONEY_KEYWORD]?: boolean;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  [other: string]: unknown;
}

/** An alternative of a union. */
interface Variant {
  title: string;
  fields: Field[];
  /** Set if the variant is a constant rather than an object. */
  constant?: unknown;
}

/**
 * Form control for a schema.
 * `secret` is the password of a test member, which the control shows as plain text.
 * `password` is the password of a real backend, which the control hides while the user types.
 * `json` is for a value that no other control fits. The user enters the value as JSON.
 */
type Control =
  | { kind: "text" }
  | { kind: "secret" }
  | { kind: "password" }
  | { kind: "instant" }
  | { kind: "number"; integer: boolean }
  | { kind: "money" }
  | { kind: "boolean" }
  | { kind: "choice"; options: string[]; labels?: Record<string, string> }
  | { kind: "constant"; value: unknown }
  | { kind: "group"; fields: Field[] }
  | { kind: "variants"; variants: Variant[] }
  | { kind: "json" };

export interface Field {
  name: string;
  /** Path in the input, as in a 422 response: `amount`, `effect.code`. */
  path: string;
  label: string;
  required: boolean;
  hint?: string;
  control: Control;
}

/** Overrides the schema's texts, by path. */
export type FieldTexts = Record<string, { label?: string; hint?: string; options?: Record<string, string> }>;

/** Fields of an object schema, in order. */
export function fieldsOf(schema: JsonSchema, texts: FieldTexts = {}, parentPath = ""): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const path = parentPath ? `${parentPath}.${name}` : name;
    return {
      name,
      path,
      label: texts[path]?.label ?? property.title ?? humanize(name),
      required: schema.required?.includes(name) ?? false,
      hint: texts[path]?.hint ?? hintOf(property),
      control: controlOf(name, property, path, texts),
    };
  });
}

function controlOf(name: string, schema: JsonSchema, path: string, texts: FieldTexts): Control {
  if (schema.const !== undefined) return { kind: "constant", value: schema.const };
  if (schema.enum?.every((option) => typeof option === "string")) {
    return { kind: "choice", options: schema.enum as string[], labels: texts[path]?.options };
  }
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return unionControl(union, path, texts);
  switch (schema.type) {
    case "string":
      if (schema.format === "date-time") return { kind: "instant" };
      if (schema.format === "password") return { kind: "password" };
      return { kind: /password|secret/i.test(name) ? "secret" : "text" };
    case "integer":
    case "number":
      if (schema[MONEY_KEYWORD]) return { kind: "money" };
      return { kind: "number", integer: schema.type === "integer" };
    case "boolean":
      return { kind: "boolean" };
    case "object":
      return schema.properties ? { kind: "group", fields: fieldsOf(schema, texts, path) } : { kind: "json" };
    default:
      return { kind: "json" };
  }
}

/** Offers variants if each is an object or a constant; otherwise the union is entered as JSON. */
function unionControl(union: JsonSchema[], path: string, texts: FieldTexts): Control {
  const schemas = union.flatMap((schema) => schema.anyOf ?? schema.oneOf ?? [schema]);
  const variants = schemas.map((schema): Variant | undefined => {
    if (schema.const !== undefined) {
      return { title: schema.title ?? String(schema.const), fields: [], constant: schema.const };
    }
    if (schema.type !== "object" || !schema.properties) return undefined;
    return { title: schema.title ?? variantName(schema.properties), fields: fieldsOf(schema, texts, path) };
  });
  return variants.every((variant) => variant !== undefined) ? { kind: "variants", variants } : { kind: "json" };
}

/** Names a variant by its discriminator constant, otherwise by its properties. */
function variantName(properties: Record<string, JsonSchema>): string {
  const discriminator = Object.values(properties).find((property) => typeof property.const === "string")?.const;
  return discriminator === undefined
    ? Object.keys(properties).map(humanize).join(", ")
    : humanize(String(discriminator));
}

function hintOf(schema: JsonSchema): string | undefined {
  if (schema.description) return schema.description;
  if (schema.type !== "integer" && schema.type !== "number") return undefined;
  const { minimum, exclusiveMinimum, maximum } = schema;
  const parts = [
    exclusiveMinimum !== undefined && `more than ${exclusiveMinimum}`,
    minimum !== undefined && `${minimum} or more`,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `at most ${maximum.toLocaleString("en-US")}`,
    schema[MONEY_KEYWORD] && "two decimals at most",
  ];
  return parts.filter(Boolean).join(", ") || undefined;
}
