import { expect, test } from "vitest";
import { moneyText } from "./money";
import { humanize, plural } from "./text";

test("converts code names to readable text", () => {
  expect(humanize("bankAccountNo")).toBe("Bank account no");
  expect(humanize("WRONG_CREDENTIAL")).toBe("Wrong credential");
  expect(humanize("invalid-token")).toBe("Invalid token");
  expect(humanize("toNext")).toBe("To next");
  expect(humanize("qrcode")).toBe("QR code");
  expect(humanize("qr")).toBe("QR");
});

test("uses the singular for one", () => {
  expect(plural(1, "row")).toBe("1 row");
  expect(plural(1200, "row")).toBe("1,200 rows");
});

test("formats money with two decimals and its currency sign", () => {
  expect(moneyText(1250, "BAHT")).toBe("฿1,250.00");
  expect(moneyText(-0.5, "LAK")).toBe("-₭0.50");
});
