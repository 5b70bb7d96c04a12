import fc from "fast-check";
import { expect, test } from "vitest";
import { loginPath, redirectTarget, safeRedirectPath } from "./redirect-target.server";
import { openRedirectCorpus, urlFragments } from "./testing/open-redirect-corpus";

const request = new Request("https://wallet.example/login?redirectTo=x");

test.each([
  ["/user/statement?page=2", "/user/statement?page=2"],
  ["https://wallet.example/user/statement#here", "/user/statement"],
  ["user/profile", "/user/profile"],
])("accepts %s and keeps path and search", (text, address) => {
  expect(safeRedirectPath(text, request, "/otherwise")).toBe(address);
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
])("rejects %s", (text) => {
  expect(safeRedirectPath(text, request, "/otherwise")).toBe("/otherwise");
});

test.each(["https://wallet.example//evil.example/", "/.//evil.example/", "/x/..//evil.example/"])(
  "%s does not become another host by leading slashes",
  (text) => {
    expect(safeRedirectPath(text, request, "/otherwise")).toBe("/evil.example/");
  },
);

test.each(["/login", "/login?redirectTo=/login", "/logout", "/terminated", "/preferences/theme"])(
  "never redirects to %s after login",
  (text) => {
    expect(redirectTarget(text, request)).toBe("/user");
  },
);

test("redirects to a page that only shares a prefix with an excluded one", () => {
  expect(redirectTarget("/loginhelp", request)).toBe("/loginhelp");
});

test("keeps the return page with its search, except the home page", () => {
  const loginPathOf = (path: string, init?: RequestInit) =>
    loginPath(new Request(`https://wallet.example${path}`, init));
  expect(loginPathOf("/user/statement?page=2")).toBe("/login?redirectTo=%2Fuser%2Fstatement%3Fpage%3D2");
  expect(loginPathOf("/user/home")).toBe("/login");
  expect(loginPathOf("/user")).toBe("/login");
});

test("returns to the page of data that a sheet or poll requested", () => {
  const loginPathOf = (path: string) => loginPath(new Request(`https://wallet.example${path}`));
  expect(loginPathOf("/user/deposit")).toBe("/login?redirectTo=%2Fuser%2Fhome%3Fm%3Ddeposit");
  expect(loginPathOf("/user/withdraw/progress")).toBe("/login?redirectTo=%2Fuser%2Fwithdraw");
  expect(redirectTarget("/user/slips?page=2", request)).toBe("/user/home?m=slips&m.page=2");
});

test("does not return to a form's address", () => {
  expect(loginPath(new Request("https://wallet.example/user/statement", { method: "POST" }))).toBe("/login");
});

/** Whether the address leads a browser to another site from one of two pages, or is not a plain path. */
function leavesSite(address: string): boolean {
  const { origin } = new URL(request.url);
  const [header, form] = [new URL(address, request.url), new URL(address, `${origin}/user/deposit/x?m=y`)];
  return header.origin !== origin || form.origin !== origin || !/^\/(?![/\\])[\x21-\x7e]*$/.test(address);
}

test("no string of the open-redirect corpus leaves the site", () => {
  console.info(`redirects: ${openRedirectCorpus.length} strings by hand`);
  expect(new Set(openRedirectCorpus).size).toBeGreaterThanOrEqual(200);
  const escaping = openRedirectCorpus.filter(
    (text) => leavesSite(safeRedirectPath(text, request, "/otherwise")) || leavesSite(redirectTarget(text, request)),
  );
  expect(escaping).toEqual([]);
  // Some strings are unusual spellings of same-origin addresses.
  const refused = openRedirectCorpus.filter((text) => safeRedirectPath(text, request, "/otherwise") === "/otherwise");
  expect(refused.length).toBeGreaterThan(openRedirectCorpus.length / 2);
});

test("no random combination of fragments leaves the site", { timeout: 60_000 }, () => {
  const seed = Number(process.env.FC_SEED ?? 20_261_120);
  const numRuns = 100_000;
  console.info(`redirects: ${numRuns} strings by chance, seed ${seed}`);
  const text = fc
    .array(fc.constantFrom(...urlFragments), { minLength: 1, maxLength: 10 })
    .map((parts) => parts.join(""));
  let accepted = 0;
  fc.assert(
    fc.property(text, (input) => {
      const address = safeRedirectPath(input, request, "/otherwise");
      if (address !== "/otherwise") accepted += 1;
      return !leavesSite(address) && !leavesSite(redirectTarget(input, request));
    }),
    { seed, numRuns },
  );
  expect(accepted).toBeGreaterThan(numRuns / 10);
});
