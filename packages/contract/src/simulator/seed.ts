import { z } from "zod";

/** Seed of a world's dice. A number becomes text. */
export const seed = z.preprocess(
  (value: string | number) => (typeof value === "number" ? String(value) : value),
  z.string().min(1).max(64),
);
