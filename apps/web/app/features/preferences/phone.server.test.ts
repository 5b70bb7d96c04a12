import { phoneState } from "@mekong/contract/simulator/phone";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", "a-secret-for-tests");
});
afterEach(() => vi.unstubAllEnvs());

const PANEL = "http://127.0.0.1:4000";
const sendRequest = async (search: string, headers: Record<string, string> = {}) => {
  const { handlePhoneRequest } = await import("./phone.server");
  return handlePhoneRequest(new Request(`http://127.0.0.1:3000/simulator/phone${search}`, { headers }));
};
const refusal = async (search: string) => {
  const response = await sendRequest(search).catch((thrown: unknown) => thrown);
  if (!(response instanceof Response)) throw new Error("it was not refused");
  return { status: response.status, text: await response.text() };
};

test("the panel reads which world, language and theme this browser has", async () => {
  const { headers, body } = await sendRequest("", { Origin: PANEL, Cookie: "world=e2e-7; i18next=LA; theme=dark" });
  expect(phoneState.parse(JSON.parse(body ?? ""))).toEqual({ world: "e2e-7", locale: "lo", theme: "dark" });
  expect(headers.get("Access-Control-Allow-Origin")).toBe(PANEL);
  expect(headers.get("Access-Control-Allow-Credentials")).toBe("true");
});

test.each(["https://evil.example", "http://127.0.0.1:4001", "null"])(
  "a page of %s cannot read the response",
  async (origin) => {
    const { headers } = await sendRequest("", { Origin: origin });
    expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
  },
);

test("with PANEL_ORIGIN only that origin reads the response, and https cookies work in its frame", async () => {
  vi.stubEnv("PANEL_ORIGIN", "https://sim.example");
  vi.stubEnv("API_URL", "https://api.example");
  const originFor = async (origin: string) =>
    (await sendRequest("", { Origin: origin })).headers.get("Access-Control-Allow-Origin");
  expect(await originFor("https://sim.example")).toBe("https://sim.example");
  for (const origin of [PANEL, "http://sim.example", "https://sim.example:1", "https://evil.example", "null"]) {
    expect([origin, await originFor(origin)]).toEqual([origin, null]);
  }
  const cookiesOf = async (headers: Record<string, string>) =>
    (await sendRequest("?locale=en&to=%2F", headers)).headers.getSetCookie();
  expect(await cookiesOf({ "X-Forwarded-Proto": "https" })).toEqual([
    expect.stringContaining("; SameSite=None; Secure; Partitioned"),
  ]);
  expect(await cookiesOf({})).toEqual([expect.stringContaining("; SameSite=Lax")]);
});

test("stores the choice in cookies and redirects to the page", async () => {
  const { redirectTo, headers } = await sendRequest("?locale=en&theme=light&to=%2Fuser%2Fhome%3Fm%3Ddeposit");
  expect(redirectTo).toBe("/user/home?m=deposit");
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^i18next=EN; Path=\/;/),
    expect.stringMatching(/^theme=light; Path=\/;/),
  ]);
  expect((await sendRequest("?to=%2F")).headers.getSetCookie()).toEqual([]);
});

test("redirects to no other site", async () => {
  expect((await sendRequest("?to=https%3A%2F%2Fevil.example%2F")).redirectTo).toBe("/");
  expect((await sendRequest("?to=%2F%2Fevil.example%2F")).redirectTo).toBe("/");
});

test("rejects an invalid choice and names the valid ones", async () => {
  expect(await refusal("?locale=fr&to=/")).toEqual({ status: 400, text: "locale: one of th, lo, en\n" });
  expect(await refusal("?theme=blue&to=/")).toEqual({ status: 400, text: "theme: one of light, dark, system\n" });
});

test.each([
  ["the simulator is off", { SIMULATOR: "off" }],
  ["the backend is elsewhere", { API_URL: "https://api.example" }],
])("responds 404 where %s", async (_, env) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  expect((await refusal("")).status).toBe(404);
});
