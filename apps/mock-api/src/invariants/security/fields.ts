import type { Endpoint } from "@mekong/contract/endpoint";
import { schemaOf } from "@mekong/contract/openapi";

interface Schema {
  type?: string | string[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** Paths of all text fields, e.g. `message.payload.filePath`. */
export function textFields({ params, query, body }: Endpoint): string[] {
  const found = new Set<string>();
  for (const schema of [params, query, body]) if (schema) collect(schemaOf(schema, "input") as Schema, "", found);
  return [...found];
}

function collect(schema: Schema, path: string, found: Set<string>): void {
  for (const either of schema.anyOf ?? schema.oneOf ?? []) collect(either, path, found);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    collect(field, path === "" ? name : `${path}.${name}`, found);
  }
  if (schema.items) collect(schema.items, path, found);
  if (schema.type === "string" && path !== "") found.add(path);
}
