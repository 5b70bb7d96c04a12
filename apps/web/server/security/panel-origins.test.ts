import { expect, test } from "vitest";
import { isPanelOrigin, panelOrigins } from "./panel-origins";

const local = { simulator: true, apiPublicUrl: "http://127.0.0.1:4000" };

test("allows both loopback names of the local panel", () => {
  expect(panelOrigins(local, false)).toEqual(["http://127.0.0.1:4000", "http://localhost:4000"]);
  expect(panelOrigins({ ...local, apiPublicUrl: "http://[::1]:4000" }, false)).toContain("http://[::1]:4000");
});

test("allows any local port in development", () => {
  const panels = panelOrigins(local, true);
  expect(panels).toEqual(["http://127.0.0.1:*", "http://localhost:*"]);
  expect(isPanelOrigin("http://localhost:5300", panels)).toBe(true);
  expect(isPanelOrigin("http://localhost.evil.example:5300", panels)).toBe(false);
});

test.each([
  ["the simulator is off", { ...local, simulator: false }],
  ["the backend is not on this machine", { ...local, apiPublicUrl: "https://api.example" }],
])("allows no panel when %s", (_, settings) => {
  expect(panelOrigins(settings, false)).toEqual([]);
});

test("rejects another port, another scheme and no origin", () => {
  const panels = panelOrigins(local, false);
  for (const origin of ["http://127.0.0.1:4001", "https://127.0.0.1:4000", "null", null]) {
    expect(isPanelOrigin(origin, panels), String(origin)).toBe(false);
  }
  expect(isPanelOrigin("http://127.0.0.1:4000", panels)).toBe(true);
});
