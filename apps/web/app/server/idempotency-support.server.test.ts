import { login } from "@mekong/contract/http/login";
import { lookupActive } from "@mekong/contract/http/lookup";
import { expect, test, vi } from "vitest";
import { apiFor } from "./api.server";
import { idempotencySupported } from "./idempotency-support.server";
import { setupBackend } from "./testing/backend";

const backend = await setupBackend();
vi.spyOn(console, "warn").mockImplementation(() => {});

const api = () => apiFor(new Request("http://wallet.example/login"));
const active = () => api().call(lookupActive);

test("idempotency is supported once a response, even a refusal, has announced it", async () => {
  expect(idempotencySupported()).toBe(false);
  backend.setHandler((response) => void response.destroy());
  await active();
  expect(idempotencySupported()).toBe(false);
  const others: Record<string, string>[] = [{}, { "x-idempotency-keys": "ignored" }, { "idempotency-key": "honoured" }];
  for (const headers of others) {
    backend.respondWith(200, { terminated: null }, headers);
    expect((await active()).kind).toBe("ok");
    expect(idempotencySupported()).toBe(false);
  }
  backend.respondWith(401, { message: "WRONG_CREDENTIAL" }, { "x-idempotency-keys": "honoured" });
  expect((await api().call(login, { body: { username: "0812345678", password: "x" } })).kind).toBe("refused");
  expect(idempotencySupported()).toBe(true);
  // Simulates a proxy's response, which lacks the header.
  backend.respondWith(502, "<html>");
  expect((await active()).kind).toBe("broken");
  expect(idempotencySupported()).toBe(true);
});

test("a world whose upstream does not announce keys has no support, although the mock has", async () => {
  const inWorld = (headers: Record<string, string>) => {
    backend.respondWith(200, { terminated: null }, headers);
    return apiFor(new Request("http://wallet.example/login", { headers: { Cookie: "world=staging" } })).call(
      lookupActive,
    );
  };
  const upstream = { "x-simulator-upstream": "staging.example" };
  const announced = { "x-idempotency-keys": "honoured" };
  await inWorld(announced);
  expect(idempotencySupported("staging")).toBe(true);
  await inWorld(upstream);
  expect([idempotencySupported("staging"), idempotencySupported(), idempotencySupported("other")]).toEqual([
    false,
    true,
    false,
  ]);
  await inWorld({ ...upstream, ...announced });
  expect(idempotencySupported("staging")).toBe(true);
});
