import { type ErrorCode, Refusal } from "@mekong/contract/errors";
import type { z } from "zod";

/** @throws Refusal KEY_MISSING, KEY_INVALID */
export function parse<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> {
  if (!schema) return undefined as z.output<S>;
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const { code, path, about } = problemOf(parsed.error);
  throw new Refusal(code, { path, params: { about } });
}

export function problemOf(error: z.ZodError): { code: ErrorCode; path: string; about: string } {
  const issue = error.issues[0];
  if (!issue) return { code: "KEY_INVALID", path: "", about: "" };
  const extra = issue.code === "unrecognized_keys" ? [issue.keys[0] ?? ""] : [];
  const path = [...issue.path, ...extra].map(String).join(".");
  const missing = issue.code === "invalid_type" && issue.input === undefined;
  return { code: missing ? "KEY_MISSING" : "KEY_INVALID", path, about: issue.message };
}
