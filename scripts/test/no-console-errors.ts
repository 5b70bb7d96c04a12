import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

/** Fails tests that write to `console.error` without `vi.spyOn(console, "error").mockImplementation(…)`. */
const complaints: string[] = [];
const original = console.error;

beforeEach(() => {
  complaints.length = 0;
  console.error = (...args: unknown[]) => {
    complaints.push(format(...args));
    original(...args);
  };
});

afterEach(() => {
  console.error = original;
  if (complaints.length > 0) throw new Error(`Unexpected console.error:\n${complaints.join("\n")}`);
});
