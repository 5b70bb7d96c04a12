import { type Environment, SettingsError } from "@mekong/contract/settings";
import { expect, test } from "vitest";
import { readSettings } from "./env";

function linesOf(env: Environment): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
    throw error;
  }
  return [];
}

test("without settings the app serves on loopback, in Thai, with the simulator, against a local backend", () => {
  expect(readSettings({ INIT_CWD: "/project" })).toEqual({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: null,
    dataDir: "/project/.data",
    apiUrl: "http://127.0.0.1:4000",
    apiPublicUrl: "http://127.0.0.1:4000",
    chatUrl: "http://127.0.0.1:4000",
    variant: "thai",
    simulator: true,
    sessionSecret: null,
    embedOrigins: [],
    paytimzMinimum: null,
    logLevel: "warn",
    requestIdHeader: null,
    metrics: null,
  });
});

test("the backend's default address follows API_PORT, and API_URL wins over it", () => {
  expect(readSettings({ API_PORT: "4100" }).apiUrl).toBe("http://127.0.0.1:4100");
  expect(readSettings({ API_PORT: "4100", API_URL: "https://api.example/" }).apiUrl).toBe("https://api.example");
});

test("the chat is where browsers reach the backend, unless CHAT_URL says another place; CHAT_WIDGET=off is no chat", () => {
  const own = { API_URL: "http://api:4000", API_PUBLIC_URL: "https://api.example" };
  expect(readSettings({ API_URL: own.API_URL }).chatUrl).toBe(own.API_URL);
  expect(readSettings(own)).toMatchObject({ apiPublicUrl: own.API_PUBLIC_URL, chatUrl: own.API_PUBLIC_URL });
  expect(readSettings({ ...own, CHAT_URL: "https://chat.example" }).chatUrl).toBe("https://chat.example");
  expect(readSettings({ ...own, CHAT_WIDGET: "off" }).chatUrl).toBeNull();
});

test("an empty setting counts as absent", () => {
  expect(readSettings({ WEB_PORT: "", VARIANT: "" })).toMatchObject({ port: 3000, variant: "thai" });
});

test("origins that may embed the app are separated by spaces or commas", () => {
  expect(readSettings({ EMBED_ORIGINS: "https://a.example, https://b.example:8443" }).embedOrigins).toEqual([
    "https://a.example",
    "https://b.example:8443",
  ]);
});

test.each([
  ["WEB_PORT", "70000"],
  ["WEB_PORT", "3000x"],
  ["API_PORT", "-1"],
  ["HOST", "not a host"],
  ["WEB_PUBLIC_URL", "https://wallet.example/app"],
  ["API_URL", "127.0.0.1:4000"],
  ["API_URL", "http://127.0.0.1:4000/api"],
  ["CHAT_URL", "ws://127.0.0.1"],
  ["CHAT_WIDGET", "yes"],
  ["VARIANT", "burmese"],
  ["SIMULATOR", "yes"],
  ["EMBED_ORIGINS", "https://a.example/page"],
  ["PUBLISHED_HOST", "not a host"],
  ["LOG_LEVEL", "debug"],
  ["REQUEST_ID_HEADER", "x request id"],
  ["WEB_METRICS_PORT", "metrics"],
  ["PAYTIMZ_MINIMUM", "0"],
  ["PAYTIMZ_MINIMUM", "10.555"],
])("%s=%s is refused with its name, its value and what is allowed", (name, value) => {
  const [line, ...others] = linesOf({ [name]: value });
  expect(others).toEqual([]);
  expect(line).toMatch(new RegExp(`^${name} is "`));
  expect(line).toContain(value);
  expect(line).toContain("; allowed: ");
});

test("every wrong setting is listed, not only the first", () => {
  const lines = linesOf({ WEB_PORT: "x", VARIANT: "x", SIMULATOR: "x" });
  expect(lines.map((line) => line.split(" ")[0])).toEqual(["WEB_PORT", "VARIANT", "SIMULATOR"]);
});

test("a session secret that is too short is refused without being shown", () => {
  const [line] = linesOf({ SESSION_SECRET: "hunter2" });
  expect(line).toBe("SESSION_SECRET is 7 characters; allowed: 16 characters or more");
});

test("production off loopback needs a session secret; on loopback or in development it does not", () => {
  const open = { HOST: "0.0.0.0", NODE_ENV: "production" };
  expect(linesOf(open)).toEqual([expect.stringMatching(/^SESSION_SECRET is missing; allowed: .*"0\.0\.0\.0"/)]);
  expect(linesOf({ ...open, SESSION_SECRET: "0123456789abcdef" })).toEqual([]);
  expect(linesOf({ ...open, HOST: "127.0.0.1" })).toEqual([]);
  expect(linesOf({ ...open, NODE_ENV: "development" })).toEqual([]);
});

test("in a container, which listens on all its addresses, it is where the ports are published that counts", () => {
  const inside = { HOST: "0.0.0.0", NODE_ENV: "production" };
  expect(linesOf({ ...inside, PUBLISHED_HOST: "127.0.0.1" })).toEqual([]);
  expect(linesOf({ ...inside, PUBLISHED_HOST: "0.0.0.0" })).toEqual([
    expect.stringMatching(/^SESSION_SECRET is missing; .*PUBLISHED_HOST is "0\.0\.0\.0", not loopback/),
  ]);
  // Published for others, a program needs its secrets even where it listens on loopback: something stands between.
  expect(linesOf({ ...inside, HOST: "127.0.0.1", PUBLISHED_HOST: "192.168.1.5" })).toHaveLength(1);
});

test("metrics are served on loopback unless it is said, and not at all without a port", () => {
  expect(readSettings({ METRICS_HOST: "0.0.0.0" }).metrics).toBeNull();
  expect(readSettings({ WEB_METRICS_PORT: "9300" }).metrics).toEqual({ host: "127.0.0.1", port: 9300 });
  expect(readSettings({ WEB_METRICS_PORT: "9300", METRICS_HOST: "0.0.0.0" }).metrics?.host).toBe("0.0.0.0");
});
