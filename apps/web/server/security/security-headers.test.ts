import { expect, test } from "vitest";
import { contentSecurityPolicy, type PolicySettings } from "./security-headers";

const plain: PolicySettings = {
  apiUrl: "https://api.example",
  apiPublicUrl: "https://api.example",
  chatUrl: null,
  embedOrigins: [],
  panelOrigins: [],
  development: false,
};

function directive(name: string, changes: Partial<PolicySettings> = {}): string | undefined {
  const policy = contentSecurityPolicy("abc", { ...plain, ...changes });
  return policy.split("; ").find((part) => part.startsWith(`${name} `));
}

test("scripts run from the own files or with the answer's nonce, and never inline or evaluated", () => {
  expect(directive("script-src")).toBe("script-src 'self' 'nonce-abc'");
});

test("style tags of the production app need the nonce too", () => {
  expect(directive("style-src-elem")).toBe("style-src-elem 'self' 'nonce-abc'");
});

test("nobody may frame the app but the simulator's panel and whom EMBED_ORIGINS names", () => {
  expect(directive("frame-ancestors")).toBe("frame-ancestors 'none'");
  expect(directive("frame-ancestors", { embedOrigins: ["https://a.example", "https://b.example"] })).toBe(
    "frame-ancestors https://a.example https://b.example",
  );
  expect(directive("frame-ancestors", { panelOrigins: ["http://127.0.0.1:4000"] })).toBe(
    "frame-ancestors http://127.0.0.1:4000",
  );
});

test("the browser may talk to the chat backend, by http and by socket, and to nothing else", () => {
  expect(directive("connect-src")).toBe("connect-src 'self'");
  expect(directive("connect-src", { chatUrl: "https://chat.example" })).toBe(
    "connect-src 'self' https://chat.example wss://chat.example",
  );
});

test("pictures come from the site, with the answer, or from the backend, and from nowhere else", () => {
  expect(directive("img-src")).toBe("img-src 'self' data: https://api.example");
  expect(directive("img-src", { apiUrl: "http://api:4000" })).toBe(
    "img-src 'self' data: http://api:4000 https://api.example",
  );
  expect(directive("media-src")).toBe("media-src 'self'");
});

test("with a chat also from where the support has them, and what the customer attaches", () => {
  const chat = { chatUrl: "https://chat.example" };
  expect(directive("img-src", chat)).toBe("img-src 'self' data: https://api.example blob: https:");
  expect(directive("media-src", chat)).toBe("media-src 'self' https://api.example blob: https:");
});
