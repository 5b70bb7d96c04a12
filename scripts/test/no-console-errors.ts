import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

/**
 * A test fails when something it runs complains on `console.error`. One that expects a complaint says so:
 * `vi.spyOn(console, "error").mockImplementation(…)`.
 */
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
