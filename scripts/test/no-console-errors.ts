import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

/** Fails tests that write to `console.error` without `vi.spyOn(console, "error").mockImplementation(…)`. */
const errors: string[] = [];
const original = console.error;

beforeEach(() => {
  errors.length = 0;
  console.error = (...args: unknown[]) => {
    errors.push(format(...args));
    original(...args);
  };
});

afterEach(() => {
  console.error = original;
  if (errors.length > 0) throw new Error(`Unexpected console.error:\n${errors.join("\n")}`);
});
