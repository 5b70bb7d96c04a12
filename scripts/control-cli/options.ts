import { parseArgs } from "node:util";
import { UserError } from "../bootstrap/user-error.mjs";

/** @throws UserError with the usage */
export function readOptions<O extends NonNullable<Parameters<typeof parseArgs>[0]>["options"]>(
  args: readonly string[],
  options: O,
  usage: string,
  { allowPositionals = true } = {},
): ReturnType<typeof parseArgs<{ args: string[]; options: O; allowPositionals: true; strict: true }>> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: allowPositionals as true, strict: true });
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n${usage}`);
  }
}

export function numberOption(
  name: string,
  text: string,
  { min, max, whole = false }: { min: number; max: number; whole?: boolean },
  usage: string,
): number {
  const value = Number(text);
  if ((whole ? /^\d+$/ : /\S/).test(text) && value >= min && value <= max) return value;
  const allowed = `a ${whole ? "whole " : ""}number from ${min} to ${max}`;
  throw new UserError(`--${name} is ${JSON.stringify(text)}; allowed: ${allowed}\n${usage}`);
}
