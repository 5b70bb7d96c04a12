import { expect, test } from "vitest";
import { setupBackend } from "../../server/testing/backend";
import { englishRequest, thrownResponse, toFormData } from "../../server/testing/scripted-api";
import { signIn } from "./sign-in.server";

const backend = await setupBackend();

function attempt(fields: Record<string, string>) {
  return signIn(toFormData(fields), englishRequest("/login", { method: "POST" }));
}

test("returns a session, persistent if remember was checked", async () => {
  backend.respondWith(200, { token: "t-1" });
  expect(await attempt({ username: " 0812345678 ", password: "demo1234", remember: "on" })).toEqual({
    session: { token: "t-1", remember: true, member: expect.stringMatching(/^[\w-]{22}$/) },
  });
  expect(backend.calls[0]?.body).toBe('{"username":"0812345678","password":"demo1234"}');
  expect(await attempt({ username: "0812345678", password: "demo1234" })).toEqual({
    session: { token: "t-1", remember: false, member: expect.stringMatching(/^[\w-]{22}$/) },
  });
});

test("gives a member the same id at every sign-in, and another one in another world", async () => {
  backend.respondWith(200, { token: "t-1" });
  const idOf = async (username: string, world = "") => {
    const request = new Request("http://wallet.example/login", { method: "POST", headers: { Cookie: world } });
    return (await signIn(toFormData({ username, password: "x" }), request)).session?.member;
  };
  const id = await idOf("0812345678");
  backend.respondWith(200, { token: "t-2" });
  for (const typed of [" 0812345678", "081-234-5678", "+66 (0)81 234 5678", "\u2066๐๘๑ ๒๓๔ ๕๖๗๘\u2069"]) {
    expect(await idOf(typed)).toBe(id);
    expect(JSON.parse(backend.calls.at(-1)?.body ?? "")).toMatchObject({ username: "0812345678" });
  }
  expect(await idOf("0812345678", "world=main")).toBe(id);
  expect(await idOf("0812345678", "world=e2e-1")).not.toBe(id);
  expect(await idOf("0822222222")).not.toBe(id);
});

test("returns the username but never the password after a failure", async () => {
  backend.respondWith(401, { message: "WRONG_CREDENTIAL" });
  const result = await attempt({ username: "0812345678", password: "hunter2" });
  expect(result).toEqual({
    failed: {
      problem: { code: "WRONG_CREDENTIAL", text: "Incorrect phone number/password" },
      username: "0812345678",
      remember: false,
    },
    status: 401,
  });
});

test("returns the username as it was typed after a failure", async () => {
  backend.respondWith(401, { message: "WRONG_CREDENTIAL" });
  expect(await attempt({ username: "081-234-5678 ", password: "x" })).toMatchObject({
    failed: { username: "081-234-5678" },
  });
});

test.each([
  [{ username: "", password: "x" }, "username", "Enter your phone number"],
  [{ username: "0812345678", password: "" }, "password", "Enter your password"],
  [{ username: "0812345678" }, "password", "Enter your password"],
])("rejects %j without a call: %s is missing", async (fields, path, text) => {
  const result = await attempt(fields as Record<string, string>);
  expect(result).toMatchObject({ failed: { problem: { code: "KEY_MISSING", path, text } }, status: 400 });
  expect(backend.calls).toHaveLength(0);
});

test("shows a signed-out refusal under the form", async () => {
  backend.respondWith(401, { message: "UNAUTHORIZED" });
  expect(await attempt({ username: "0812345678", password: "x" })).toMatchObject({
    failed: { problem: { code: "UNAUTHORIZED" } },
    status: 401,
  });
});

test("redirects to /terminated when the service is closed", async () => {
  backend.respondWith(410, { message: "gone" });
  const response = await thrownResponse(attempt({ username: "0812345678", password: "x" }));
  expect(response.headers.get("location")).toBe("/terminated");
});
