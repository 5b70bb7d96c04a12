import { expect, test } from "vitest";
import { moneyText } from "./money";
import { humanize, plural } from "./words";

test("names of code become words", () => {
  expect(humanize("bankAccountNo")).toBe("Bank account no");
  expect(humanize("WRONG_CREDENTIAL")).toBe("Wrong credential");
  expect(humanize("invalid-token")).toBe("Invalid token");
  expect(humanize("toNext")).toBe("To next");
  expect(humanize("qrcode")).toBe("QR code");
  expect(humanize("qr")).toBe("QR");
});

test("one is not many", () => {
  expect(plural(1, "row")).toBe("1 row");
  expect(plural(1200, "row")).toBe("1,200 rows");
});

test("money has two decimals and its own currency's sign", () => {
  expect(moneyText(1250, "BAHT")).toBe("฿1,250.00");
  expect(moneyText(-0.5, "LAK")).toBe("-₭0.50");
});
