import { z } from "zod";

/** Dice seed; a number becomes text. */
export const seed = z.preprocess(
  (value: string | number) => (typeof value === "number" ? String(value) : value),
  z.string().min(1).max(64),
);
