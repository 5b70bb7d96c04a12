import { SettingsError } from "@mekong/contract/settings";
import { expect, test } from "vitest";
import { readApiSettings } from "./env";

const token = { SIMULATOR_TOKEN: "correct horse battery" };

test.each([
  [{}, "http://127.0.0.1:4000"],
  [{ API_PORT: "4010", HOST: "localhost" }, "http://localhost:4010"],
  [{ API_PORT: "80", HOST: "LOCALHOST", ...token }, "http://localhost"],
  [{ HOST: "0.0.0.0", ...token }, "http://127.0.0.1:4000"],
  [{ HOST: "::", ...token }, "http://[::1]:4000"],
  [{ HOST: "192.168.1.20", ...token }, "http://192.168.1.20:4000"],
  [{ API_PUBLIC_URL: "https://api.example/" }, "https://api.example"],
])("with %j the public URL is %s", (env, publicUrl) => {
  expect(readApiSettings(env).publicUrl).toBe(publicUrl);
});

test.each(["api.example", "ftp://api.example", "https://api.example/path", "https://me@api.example"])(
  "API_PUBLIC_URL can't be %j",
  (API_PUBLIC_URL) => {
    expect(() => readApiSettings({ API_PUBLIC_URL })).toThrow(SettingsError);
    expect(() => readApiSettings({ API_PUBLIC_URL })).toThrow("API_PUBLIC_URL is");
  },
);

test.each([
  [{}, "http://127.0.0.1:3000"],
  [{ WEB_PORT: "3010", HOST: "0.0.0.0", ...token }, "http://127.0.0.1:3010"],
  [{ WEB_PUBLIC_URL: "https://Wallet.example/", HOST: "0.0.0.0", ...token }, "https://wallet.example"],
])("with %j web's URL is %s", (env, webUrl) => {
  expect(readApiSettings(env).webUrl).toBe(webUrl);
});

test("WEB_PUBLIC_URL is an origin", () => {
  expect(() => readApiSettings({ WEB_PUBLIC_URL: "https://wallet.example/app" })).toThrow("WEB_PUBLIC_URL is");
});

test("requires the simulator token depending on the published host in a container", () => {
  const inside = { HOST: "0.0.0.0" };
  expect(readApiSettings({ ...inside, PUBLISHED_HOST: "127.0.0.1" })).toMatchObject({ loopback: true });
  for (const PUBLISHED_HOST of ["0.0.0.0", "192.168.1.5", "localhost.example"]) {
    expect(() => readApiSettings({ ...inside, PUBLISHED_HOST })).toThrow(/SIMULATOR_TOKEN is missing.*PUBLISHED_HOST/);
  }
  expect(() => readApiSettings(inside)).toThrow(/SIMULATOR_TOKEN is missing.*HOST is "0\.0\.0\.0"/);
  expect(readApiSettings({ ...inside, SIMULATOR: "off" })).toMatchObject({ loopback: false, simulator: false });
});

test("SYNC is normal or full", () => {
  expect(readApiSettings({}).sync).toBe("normal");
  expect(readApiSettings({ SYNC: "full" }).sync).toBe("full");
  expect(() => readApiSettings({ SYNC: "FULL" })).toThrow('SYNC is "FULL"; allowed: normal or full');
});

const urls = { SHARD_URLS: "http://127.0.0.1:4001, http://127.0.0.1:4002" };

test("SHARD is i/n, with the origins of all n shards", () => {
  expect(readApiSettings({}).shard).toBeNull();
  expect(readApiSettings({ SHARD: "1/1" }).shard).toEqual({ number: 1, count: 1, urls: [] });
  expect(readApiSettings({ SHARD: "2/2", ...urls }).shard).toEqual({
    number: 2,
    count: 2,
    urls: ["http://127.0.0.1:4001", "http://127.0.0.1:4002"],
  });
});

test.each([
  [{ SHARD: "0/2", ...urls }, 'SHARD is "0/2"; allowed: i/n for shard i of n, such as 1/2, with n up to 64'],
  [{ SHARD: "3/2", ...urls }, 'SHARD is "3/2"; allowed: i/n'],
  [{ SHARD: "1/65", ...urls }, 'SHARD is "1/65"; allowed: i/n'],
  [{ SHARD: "2", ...urls }, 'SHARD is "2"; allowed: i/n'],
  [{ SHARD: "1/2" }, "SHARD_URLS is missing; allowed: the different origins of all n shards"],
  [{ SHARD: "1/3", ...urls }, "(SHARD has 3 shards)"],
  [{ SHARD: "1/2", SHARD_URLS: "http://a http://a", ...token }, "(SHARD has 2 shards)"],
  [{ SHARD: "1/2", SHARD_URLS: "a b" }, 'SHARD_URLS is "a b"; allowed: the different origins'],
  [urls, "SHARD is missing"],
  [{ SHARD: "1/2", SHARD_URLS: "http://a:4000 http://b:4000" }, "SIMULATOR_TOKEN is missing"],
  [{ SHARD: "1/2", ...urls, SIMULATOR: "off" }, "(SIMULATOR is off, so that only main exists)"],
])("refuses %j", (env, line) => {
  expect(() => readApiSettings(env)).toThrow(line);
});
