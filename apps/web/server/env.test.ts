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

test("defaults to loopback, Thai, the simulator and a local backend", () => {
  expect(readSettings({ INIT_CWD: "/project" })).toEqual({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: null,
    dataDir: "/project/.data",
    assetsDir: "/project/.data/assets",
    apiUrl: "http://127.0.0.1:4000",
    apiPublicUrl: "http://127.0.0.1:4000",
    chatUrl: "http://127.0.0.1:4000",
    variant: "thai",
    simulator: true,
    upstreamOrigins: [],
    sessionSecrets: [],
    drainMs: 300,
    graceMs: 5_000,
    trustedProxies: [],
    embedOrigins: [],
    panelOrigin: null,
    paytimzMinimum: null,
    kipPresets: null,
    logLevel: "warn",
    requestIdHeader: null,
    metrics: null,
    otlpEndpoint: null,
  });
});

test("derives the backend's URL from API_PORT, unless API_URL is set", () => {
  expect(readSettings({ API_PORT: "4100" }).apiUrl).toBe("http://127.0.0.1:4100");
  expect(readSettings({ API_PORT: "4100", API_URL: "https://api.example/" }).apiUrl).toBe("https://api.example");
});

test("uses the backend's public URL for the chat, unless CHAT_URL is set or CHAT_WIDGET is off", () => {
  const urls = { API_URL: "http://api:4000", API_PUBLIC_URL: "https://api.example" };
  expect(readSettings({ API_URL: urls.API_URL }).chatUrl).toBe(urls.API_URL);
  expect(readSettings(urls)).toMatchObject({ apiPublicUrl: urls.API_PUBLIC_URL, chatUrl: urls.API_PUBLIC_URL });
  expect(readSettings({ ...urls, CHAT_URL: "https://chat.example" }).chatUrl).toBe("https://chat.example");
  expect(readSettings({ ...urls, CHAT_WIDGET: "off" }).chatUrl).toBeNull();
});

test("accepts spaces and commas in KIP_QR_PRESETS", () => {
  expect(readSettings({ KIP_QR_PRESETS: "5000, 20000 100000" }).kipPresets).toEqual([5_000, 20_000, 100_000]);
});

test("treats an empty setting as absent", () => {
  expect(readSettings({ WEB_PORT: "", VARIANT: "" })).toMatchObject({ port: 3000, variant: "thai" });
});

test("PANEL_ORIGIN is one origin, and needs the simulator", () => {
  expect(readSettings({ PANEL_ORIGIN: "https://Sim.example/" }).panelOrigin).toBe("https://sim.example");
  expect(readSettings({ PANEL_ORIGIN: "https://sim.example", SIMULATOR: "off" }).panelOrigin).toBeNull();
});

test("accepts spaces and commas in EMBED_ORIGINS", () => {
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
  ["PANEL_ORIGIN", "https://sim.example/simulator"],
  ["PANEL_ORIGIN", "https://sim.example https://evil.example"],
  ["PANEL_ORIGIN", "*"],
  ["PUBLISHED_HOST", "not a host"],
  ["LOG_LEVEL", "debug"],
  ["REQUEST_ID_HEADER", "x request id"],
  ["WEB_METRICS_PORT", "metrics"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "127.0.0.1:4318"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "grpc://127.0.0.1:4317"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:4318/v1/traces"],
  ["PAYTIMZ_MINIMUM", "0"],
  ["PAYTIMZ_MINIMUM", "10.555"],
  ["KIP_QR_PRESETS", "5000.5 10000"],
  ["KIP_QR_PRESETS", ","],
])("%s=%s is refused with name, value and allowed values", (name, value) => {
  const [line, ...others] = linesOf({ [name]: value });
  expect(others).toEqual([]);
  expect(line).toMatch(new RegExp(`^${name} is "`));
  expect(line).toContain(value);
  expect(line).toContain("; allowed: ");
});

test("an empty endpoint for traces is none; a path is allowed", () => {
  const endpointOf = (text: string) => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: text }).otlpEndpoint;
  expect(endpointOf("")).toBeNull();
  expect(endpointOf("https://collector.example/tenant/")).toBe("https://collector.example/tenant/");
});

test("lists every invalid setting", () => {
  const lines = linesOf({ WEB_PORT: "x", VARIANT: "x", SIMULATOR: "x" });
  expect(lines.map((line) => line.split(" ")[0])).toEqual(["WEB_PORT", "VARIANT", "SIMULATOR"]);
});

test("refuses a short session secret without showing it", () => {
  const [line] = linesOf({ SESSION_SECRET: "hunter2" });
  expect(line).toBe("SESSION_SECRET is 7 characters; allowed: 16 characters or more");
});

test("requires a session secret in production beyond loopback", () => {
  const publicHost = { HOST: "0.0.0.0", NODE_ENV: "production" };
  expect(linesOf(publicHost)).toEqual([expect.stringMatching(/^SESSION_SECRET is missing; allowed: .*"0\.0\.0\.0"/)]);
  expect(linesOf({ ...publicHost, SESSION_SECRET: "0123456789abcdef" })).toEqual([]);
  expect(linesOf({ ...publicHost, HOST: "127.0.0.1" })).toEqual([]);
  expect(linesOf({ ...publicHost, NODE_ENV: "development" })).toEqual([]);
});

test("uses PUBLISHED_HOST instead of HOST in containers", () => {
  const container = { HOST: "0.0.0.0", NODE_ENV: "production" };
  expect(linesOf({ ...container, PUBLISHED_HOST: "127.0.0.1" })).toEqual([]);
  expect(linesOf({ ...container, PUBLISHED_HOST: "0.0.0.0" })).toEqual([
    expect.stringMatching(/^SESSION_SECRET is missing; .*PUBLISHED_HOST is "0\.0\.0\.0", not loopback/),
  ]);
  // The container publishes a port beyond loopback, so the secret is required.
  expect(linesOf({ ...container, HOST: "127.0.0.1", PUBLISHED_HOST: "192.168.1.5" })).toHaveLength(1);
});

test("serves metrics on loopback by default, and only with a port", () => {
  expect(readSettings({ METRICS_HOST: "0.0.0.0" }).metrics).toBeNull();
  expect(readSettings({ WEB_METRICS_PORT: "9300" }).metrics).toEqual({ host: "127.0.0.1", port: 9300 });
  expect(readSettings({ WEB_METRICS_PORT: "9300", METRICS_HOST: "0.0.0.0" }).metrics?.host).toBe("0.0.0.0");
});

test("resolves the folder of assets like the data folder, in which it is by default", () => {
  const from = { INIT_CWD: "/project" };
  expect(readSettings({ ...from, DATA_DIR: "/data" }).assetsDir).toBe("/data/assets");
  expect(readSettings({ ...from, ASSETS_DIR: "shared" }).assetsDir).toBe("/project/shared");
  expect(readSettings({ ...from, ASSETS_DIR: "/shared" }).assetsDir).toBe("/shared");
});

test("takes several secrets, of which none is shown and each must be long enough", () => {
  const secrets = "the-new-secret-0123, the-old-secret-0123";
  expect(readSettings({ SESSION_SECRETS: secrets }).sessionSecrets).toEqual([
    "the-new-secret-0123",
    "the-old-secret-0123",
  ]);
  expect(readSettings({ SESSION_SECRET: "0123456789abcdef" }).sessionSecrets).toEqual(["0123456789abcdef"]);
  expect(linesOf({ SESSION_SECRETS: "the-new-secret-0123 hunter2" })).toEqual([
    "SESSION_SECRETS is 27 characters; allowed: 1 to 10 secrets of 16 characters or more, separated by spaces or commas",
  ]);
  const both = { SESSION_SECRETS: secrets, SESSION_SECRET: "0123456789abcdef" };
  expect(readSettings(both).sessionSecrets).toHaveLength(2);
  expect(linesOf({ HOST: "0.0.0.0", NODE_ENV: "production", SIMULATOR: "off", SESSION_SECRETS: secrets })).toEqual([]);
});

test.each(["10.0.0.0/8", "127.0.0.1", "fd00::/8, loopback", "::1/128 uniquelocal"])("trusts the proxies %s", (text) => {
  expect(readSettings({ TRUSTED_PROXIES: text }).trustedProxies).toEqual(text.split(/[\s,]+/));
});

test.each(["10.0.0.0/33", "10.0.0", "*", "proxy.example", "fd00::/129", "1.2.3.4/8/8", "10.0.0.0/"])(
  "refuses the proxies %s",
  (text) => {
    expect(linesOf({ TRUSTED_PROXIES: text })).toEqual([expect.stringMatching(/^TRUSTED_PROXIES is ".*"; allowed: /)]);
  },
);

test.each(["-1", "601", "1e2", "soon", "0.0001"])("refuses a drain of %s seconds", (text) => {
  expect(linesOf({ DRAIN_SECONDS: text })).toEqual([`DRAIN_SECONDS is "${text}"; allowed: seconds, 0 to 600`]);
});
