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
])("with %j browsers reach it at %s", (env, publicUrl) => {
  expect(readApiSettings(env).publicUrl).toBe(publicUrl);
});

test.each(["api.example", "ftp://api.example", "https://api.example/path", "https://me@api.example"])(
  "API_PUBLIC_URL can't be %j",
  (API_PUBLIC_URL) => {
    expect(() => readApiSettings({ API_PUBLIC_URL })).toThrow(SettingsError);
    expect(() => readApiSettings({ API_PUBLIC_URL })).toThrow("API_PUBLIC_URL is");
  },
);
