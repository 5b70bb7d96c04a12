import { expect, test } from "vitest";
import { contentSecurityPolicy, isPanelOrigin, type PolicySettings, panelOrigins } from "./security-headers";

const baseSettings: PolicySettings = {
  apiUrl: "https://api.example",
  apiPublicUrl: "https://api.example",
  chatUrl: null,
  upstreamOrigins: [],
  embedOrigins: [],
  panelOrigins: [],
  development: false,
};

function directive(name: string, changes: Partial<PolicySettings> = {}): string | undefined {
  const policy = contentSecurityPolicy("abc", { ...baseSettings, ...changes });
  return policy.split("; ").find((part) => part.startsWith(`${name} `));
}

test("allows scripts only from the app's files or with the nonce", () => {
  expect(directive("script-src")).toBe("script-src 'self' 'nonce-abc'");
});

test("requires the nonce for style tags in production", () => {
  expect(directive("style-src-elem")).toBe("style-src-elem 'self' 'nonce-abc'");
});

test("allows framing only by the panel and EMBED_ORIGINS", () => {
  expect(directive("frame-ancestors")).toBe("frame-ancestors 'none'");
  expect(directive("frame-ancestors", { embedOrigins: ["https://a.example", "https://b.example"] })).toBe(
    "frame-ancestors https://a.example https://b.example",
  );
  expect(directive("frame-ancestors", { panelOrigins: ["http://127.0.0.1:4000"] })).toBe(
    "frame-ancestors http://127.0.0.1:4000",
  );
});

test("allows connections only to the chat backend, by HTTP and WebSocket", () => {
  expect(directive("connect-src")).toBe("connect-src 'self'");
  expect(directive("connect-src", { chatUrl: "https://chat.example" })).toBe(
    "connect-src 'self' https://chat.example wss://chat.example",
  );
});

test("allows pictures only from the site, data URLs, the backend and upstreams", () => {
  expect(directive("img-src")).toBe("img-src 'self' data: https://api.example");
  expect(directive("img-src", { apiUrl: "http://api:4000" })).toBe(
    "img-src 'self' data: http://api:4000 https://api.example",
  );
  expect(directive("img-src", { upstreamOrigins: ["http://staging.example"] })).toBe(
    "img-src 'self' data: https://api.example http://staging.example",
  );
  expect(directive("media-src")).toBe("media-src 'self'");
});

test("allows https and blob media with the chat", () => {
  const chat = { chatUrl: "https://chat.example" };
  expect(directive("img-src", chat)).toBe("img-src 'self' data: https://api.example blob: https:");
  expect(directive("media-src", chat)).toBe("media-src 'self' https://api.example blob: https:");
});

const local = { simulator: true, apiPublicUrl: "http://127.0.0.1:4000", panelOrigin: null };

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

test("allows exactly PANEL_ORIGIN instead of loopback, also in development", () => {
  const shared = { ...local, apiPublicUrl: "https://api.example", panelOrigin: "https://sim.example" };
  for (const development of [true, false]) {
    const panels = panelOrigins(shared, development);
    expect(panels).toEqual(["https://sim.example"]);
    expect(directive("frame-ancestors", { panelOrigins: panels })).toBe("frame-ancestors https://sim.example");
    for (const origin of [
      "http://sim.example",
      "https://sim.example:8443",
      "https://a.sim.example",
      "https://sim.example.evil.example",
      "https://api.example",
      "http://127.0.0.1:4000",
      "null",
      null,
    ]) {
      expect(isPanelOrigin(origin, panels), String(origin)).toBe(false);
    }
    expect(isPanelOrigin("https://sim.example", panels)).toBe(true);
  }
});

test("rejects another port, another scheme and no origin", () => {
  const panels = panelOrigins(local, false);
  for (const origin of ["http://127.0.0.1:4001", "https://127.0.0.1:4000", "null", null]) {
    expect(isPanelOrigin(origin, panels), String(origin)).toBe(false);
  }
  expect(isPanelOrigin("http://127.0.0.1:4000", panels)).toBe(true);
});
