import { fromLocalInput } from "../format/time";
import type { Field } from "./fields";
import { readAmount, readNumber } from "./numbers";

/** Control values by path. The path of a union holds the index of the variant. */
export type FormValues = Record<string, string>;

export interface BuildResult {
  input: Record<string, unknown>;
  /** Errors that prevent building the input, by path. The server validates the rest. */
  errors: Record<string, string>;
}

/** Converts control values to JSON input. Omits empty optional fields. */
export function buildInput(fields: Field[], values: FormValues): BuildResult {
  const input: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const value = readField(field, values, errors);
    if (value !== undefined) input[field.name] = value;
    else if (field.required && !errors[field.path]) errors[field.path] = "Required";
  }
  return { input, errors };
}

function readField(field: Field, values: FormValues, errors: Record<string, string>): unknown {
  const { control, path } = field;
  const text = values[path] ?? "";
  switch (control.kind) {
    case "constant":
      return control.value;
    case "group":
      return buildNested(field, control.fields, values, errors);
    case "variants": {
      const variant = control.variants[text === "" ? -1 : Number(text)];
      if (!variant) return undefined;
      return variant.constant ?? buildNested({ ...field, required: true }, variant.fields, values, errors);
    }
  }
  if (text === "") return undefined;
  const parsed = parse(control.kind === "number" && control.integer ? "integer" : control.kind, text);
  if ("error" in parsed) errors[path] = parsed.error;
  return "error" in parsed ? undefined : parsed.value;
}

function parse(kind: string, text: string): { value: unknown } | { error: string } {
  switch (kind) {
    case "number":
    case "integer": {
      const number = readNumber(text);
      if (number === undefined) return { error: "Enter a number, such as 500" };
      if (kind === "integer" && !Number.isInteger(number)) return { error: "Enter a whole number" };
      return { value: number };
    }
    case "money":
      return readAmount(text);
    case "boolean":
      return { value: text === "true" };
    case "instant": {
      const instant = fromLocalInput(text);
      return instant ? { value: instant } : { error: "Enter a date and time (Bangkok)" };
    }
    case "json":
      try {
        return { value: JSON.parse(text) };
      } catch (error) {
        return { error: `Invalid JSON: ${(error as Error).message}` };
      }
    default:
      return { value: text };
  }
}

/** Omits an optional group without any value. */
function buildNested(field: Field, fields: Field[], values: FormValues, errors: Record<string, string>): unknown {
  const result = buildInput(fields, values);
  if (!field.required && Object.keys(result.input).length === 0) return undefined;
  Object.assign(errors, result.errors);
  return result.input;
}
