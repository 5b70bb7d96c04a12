import { z } from "zod";

/** Says an action: its title for the panel, its input and what it answers. */
export function action<I extends z.ZodType, O extends z.ZodType>(value: {
  title: string;
  about: string;
  input: I;
  output: O;
}) {
  return value;
}

/** An id, or the newest one there is. */
export const target = z.string().min(1).max(64).meta({ description: 'an id, or "latest"' });
/** A member, by username. */
export const memberName = z.string().min(1).max(64).meta({ description: "a member's username" });
export const noInput = z.strictObject({});
