import { expect, test } from "vitest";
import { buttonAddress, callAddress, webAddress } from "./safe-address";

const ORIGIN = "https://api.example";

test.each([
  ["https://a.example/b?c=d#e", "https://a.example/b?c=d#e"],
  ["HTTP://a.example", "http://a.example/"],
  ["/uploads/main/1?ticket=x", "https://api.example/uploads/main/1?ticket=x"],
  ["/", "https://api.example/"],
  ["/../../etc", "https://api.example/etc"],
])("%s resolves to %s", (text, address) => expect(webAddress(text, ORIGIN)).toBe(address));

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript://a.example/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "blob:https://a.example/1",
  "vbscript:x",
  "file:///etc/passwd",
  "ftp://a.example",
  "//evil.example/x",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "https:\\\\evil.example",
  "https://\nevil.example",
  "https://bank.example@evil.example",
  "https://bank:pw@evil.example",
  "https://a.example/\u202egpj.exe",
  "https://a\u200b.example",
  "https://",
  "https://[",
  "a.example",
  "?x",
  "",
])("rejects %j", (text) => expect(webAddress(text, ORIGIN)).toBeNull());

test("rejects a path without an origin", () => expect(webAddress("/uploads/1", "")).toBeNull());

test.each([
  ["+66 2 123-4567", "tel:+6621234567"],
  ["191", "tel:191"],
])("%s becomes %s", (phone, address) => expect(callAddress(phone)).toBe(address));

test.each(["", "12", "---", "0812345678;ext=1", "*123#", "javascript:1", "08\n12345678"])(
  "rejects the phone number %j",
  (phone) => expect(callAddress(phone)).toBeNull(),
);

test("only web and call buttons have an address", () => {
  expect(buttonAddress({ type: "web", title: "x", payload: "/help" }, ORIGIN)).toBe("https://api.example/help");
  expect(buttonAddress({ type: "call", title: "x", payload: "191" }, ORIGIN)).toBe("tel:191");
  expect(buttonAddress({ type: "postback", title: "x", payload: "https://a.example" }, ORIGIN)).toBeNull();
  expect(buttonAddress({ type: "text", title: "x", payload: "https://a.example" }, ORIGIN)).toBeNull();
});
