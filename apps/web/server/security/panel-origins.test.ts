import { expect, test } from "vitest";
import { isPanelOrigin, panelOrigins } from "./panel-origins";

const local = { simulator: true, apiPublicUrl: "http://127.0.0.1:4000" };

test("the panel on this machine may show the app, by either of the machine's names", () => {
  expect(panelOrigins(local, false)).toEqual(["http://127.0.0.1:4000", "http://localhost:4000"]);
  expect(panelOrigins({ ...local, apiPublicUrl: "http://[::1]:4000" }, false)).toContain("http://[::1]:4000");
});

test("in development Vite serves it, on whatever port", () => {
  const panels = panelOrigins(local, true);
  expect(panels).toEqual(["http://127.0.0.1:*", "http://localhost:*"]);
  expect(isPanelOrigin("http://localhost:5300", panels)).toBe(true);
  expect(isPanelOrigin("http://localhost.evil.example:5300", panels)).toBe(false);
});

test.each([
  ["the simulator is off", { ...local, simulator: false }],
  ["the backend is not on this machine", { ...local, apiPublicUrl: "https://api.example" }],
])("nobody is the panel where %s", (_, settings) => {
  expect(panelOrigins(settings, false)).toEqual([]);
});

test("another port, another scheme and no origin are not the panel", () => {
  const panels = panelOrigins(local, false);
  for (const origin of ["http://127.0.0.1:4001", "https://127.0.0.1:4000", "null", null]) {
    expect(isPanelOrigin(origin, panels), String(origin)).toBe(false);
  }
  expect(isPanelOrigin("http://127.0.0.1:4000", panels)).toBe(true);
});
