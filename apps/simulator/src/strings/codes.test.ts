import { errorCodes } from "@mekong/contract/errors";
import { expect, test } from "vitest";
import { codeText } from "./codes";

test("the text of a code has no placeholders", () => {
  expect(codeText("TRANSFER_MINIMUM")).toBe("Minimum amount is …");
  expect(codeText("REFUND_MINIMUM")).toBe("Must be more than 0 …");
  for (const code of errorCodes) expect(codeText(code)).not.toContain("{{");
});

test("a code without a text is humanized", () => {
  expect(codeText("NOT_IN_TABLE")).toBe("Not in table");
});
