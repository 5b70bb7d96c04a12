import { humanize } from "../format/words";

/** The part of JSON Schema that an action's input uses. */
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
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  [other: string]: unknown;
}

/** One way to fill a union. */
interface Variant {
  title: string;
  fields: Field[];
  /** The value itself, when the variant is a constant rather than an object. */
  constant?: unknown;
}

/** How a field is filled. What no control fits is written as JSON. */
type Control =
  | { kind: "text" }
  | { kind: "secret" }
  | { kind: "instant" }
  | { kind: "number"; integer: boolean }
  | { kind: "money" }
  | { kind: "boolean" }
  | { kind: "choice"; options: string[]; words?: Record<string, string> }
  | { kind: "constant"; value: unknown }
  | { kind: "group"; fields: Field[] }
  | { kind: "variants"; variants: Variant[] }
  | { kind: "json" };

export interface Field {
  name: string;
  /** Where it is in the input, as a 422 names it: `amount`, `effect.code`. */
  path: string;
  label: string;
  required: boolean;
  /** What may be written, in words. */
  hint?: string;
  control: Control;
}

/** Better words than a schema's own, by path. */
export type FieldWords = Record<string, { label?: string; hint?: string; options?: Record<string, string> }>;

/** The fields of an object schema, in its order. */
export function fieldsOf(schema: JsonSchema, words: FieldWords = {}, parentPath = ""): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const path = parentPath ? `${parentPath}.${name}` : name;
    return {
      name,
      path,
      label: words[path]?.label ?? property.title ?? humanize(name),
      required: schema.required?.includes(name) ?? false,
      hint: words[path]?.hint ?? hintOf(property),
      control: controlOf(name, property, path, words),
    };
  });
}

function controlOf(name: string, schema: JsonSchema, path: string, words: FieldWords): Control {
  if (schema.const !== undefined) return { kind: "constant", value: schema.const };
  if (schema.enum?.every((option) => typeof option === "string")) {
    return { kind: "choice", options: schema.enum as string[], words: words[path]?.options };
  }
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return unionControl(union, path, words);
  switch (schema.type) {
    case "string":
      if (schema.format === "date-time") return { kind: "instant" };
      return { kind: /password|secret/i.test(name) ? "secret" : "text" };
    case "integer":
    case "number":
      if (schema.multipleOf === 0.01) return { kind: "money" };
      return { kind: "number", integer: schema.type === "integer" };
    case "boolean":
      return { kind: "boolean" };
    case "object":
      return schema.properties ? { kind: "group", fields: fieldsOf(schema, words, path) } : { kind: "json" };
    default:
      return { kind: "json" };
  }
}

/** A union is offered as variants when each is an object or a constant; else it is written as JSON. */
function unionControl(union: JsonSchema[], path: string, words: FieldWords): Control {
  const variants = union.map((schema): Variant | undefined => {
    if (schema.const !== undefined) {
      return { title: schema.title ?? String(schema.const), fields: [], constant: schema.const };
    }
    if (schema.type !== "object" || !schema.properties) return undefined;
    return { title: schema.title ?? nameOf(schema.properties), fields: fieldsOf(schema, words, path) };
  });
  return variants.every((variant) => variant !== undefined) ? { kind: "variants", variants } : { kind: "json" };
}

/** What sets an object apart from the others of its union: the constant in it, such as its type; else what it has. */
function nameOf(properties: Record<string, JsonSchema>): string {
  const mark = Object.values(properties).find((property) => typeof property.const === "string")?.const;
  return mark === undefined ? Object.keys(properties).map(humanize).join(", ") : humanize(String(mark));
}

function hintOf(schema: JsonSchema): string | undefined {
  if (schema.description) return schema.description;
  if (schema.type !== "integer" && schema.type !== "number") return undefined;
  const { minimum, exclusiveMinimum, maximum, multipleOf } = schema;
  const parts = [
    exclusiveMinimum !== undefined && `more than ${exclusiveMinimum}`,
    minimum !== undefined && `${minimum} or more`,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `at most ${maximum.toLocaleString("en-US")}`,
    multipleOf === 0.01 && "two decimals at most",
  ];
  return parts.filter(Boolean).join(", ") || undefined;
}
