import { expect, test } from "vitest";
import { UserError } from "./user-error.mjs";

test("has the name of its class", () => {
  expect(String(new UserError("Missing: nginx"))).toBe("UserError: Missing: nginx");
});
