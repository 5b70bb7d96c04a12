import { expect, test } from "vitest";
import { memberMoney } from "./member-money.server";

const requestWith = (cookie: string) => new Request("http://wallet.example/user/home", { headers: { Cookie: cookie } });

test.each([
  ["amounts=hidden", "฿••••••"],
  ["amounts=shown", "฿1,234.50"],
  ["", "฿1,234.50"],
])("hides or shows an amount of the member by the cookie %j", (cookie, text) => {
  expect(memberMoney(1234.5, "BAHT", requestWith(cookie))).toBe(text);
});
