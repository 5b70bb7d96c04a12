import { z } from "zod";

export function action<I extends z.ZodType, O extends z.ZodType>(value: {
  title: string;
  about: string;
  input: I;
  output: O;
}) {
  return value;
}

export const target = z.string().min(1).max(64).meta({ description: 'an id, or "latest"' });
export const memberName = z.string().min(1).max(64).meta({ description: "a member's username" });
export const noInput = z.strictObject({});
