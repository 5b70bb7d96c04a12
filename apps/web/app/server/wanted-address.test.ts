import { expect, test } from "vitest";
import { loginAddress, ownAddress, wantedAddress } from "./wanted-address.server";

const request = new Request("https://wallet.example/login?redirectTo=x");

test.each([
  ["/user/statement?page=2", "/user/statement?page=2"],
  ["https://wallet.example/user/statement#here", "/user/statement"],
  ["user/profile", "/user/profile"],
])("%s is an own address: only path and search are kept", (text, address) => {
  expect(ownAddress(text, request, "/otherwise")).toBe(address);
});

test.each([
  "https://evil.example/user",
  "http://wallet.example/user",
  "https://wallet.example:8443/user",
  "https://wallet.example.evil.example/",
  "https://wallet.example@evil.example/",
  "//evil.example/user",
  "\\\\evil.example/user",
  "/\\evil.example",
  "\t//evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "http://[",
  null,
  undefined,
  7,
])("%s is nobody's address here", (text) => {
  expect(ownAddress(text, request, "/otherwise")).toBe("/otherwise");
});

test.each(["https://wallet.example//evil.example/", "/.//evil.example/", "/x/..//evil.example/"])(
  "%s cannot become another host by its leading slashes",
  (text) => {
    expect(ownAddress(text, request, "/otherwise")).toBe("/evil.example/");
  },
);

test.each(["/login", "/login?redirectTo=/login", "/logout", "/terminated", "/preferences/theme"])(
  "%s is never where a sign-in leads",
  (text) => {
    expect(wantedAddress(text, request)).toBe("/user");
  },
);

test("a page that merely begins like one of those is", () => {
  expect(wantedAddress("/loginhelp", request)).toBe("/loginhelp");
});

test("the wanted page is remembered with its search, the home page need not be", () => {
  const to = (path: string, init?: RequestInit) => loginAddress(new Request(`https://wallet.example${path}`, init));
  expect(to("/user/statement?page=2")).toBe("/login?redirectTo=%2Fuser%2Fstatement%3Fpage%3D2");
  expect(to("/user/home")).toBe("/login");
  expect(to("/user")).toBe("/login");
});

test("a form's address is not remembered: it is no page to come back to", () => {
  expect(loginAddress(new Request("https://wallet.example/user/statement", { method: "POST" }))).toBe("/login");
});
