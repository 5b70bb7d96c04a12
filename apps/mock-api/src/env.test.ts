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
