import { login } from "@mekong/contract/http/login";
import { lookupActive } from "@mekong/contract/http/lookup";
import { expect, test, vi } from "vitest";
import { apiFor } from "./api.server";
import { keysHonoured } from "./keys-honoured.server";
import { ownBackend } from "./testing/backend";

const backend = await ownBackend();
vi.spyOn(console, "warn").mockImplementation(() => {});

const api = () => apiFor(new Request("http://wallet.example/login"));
const active = () => api().call(lookupActive);

test("idempotency is supported once a response, even a refusal, has announced it", async () => {
  expect(keysHonoured()).toBe(false);
  backend.handles((response) => void response.destroy());
  await active();
  expect(keysHonoured()).toBe(false);
  const others: Record<string, string>[] = [{}, { "x-idempotency-keys": "ignored" }, { "idempotency-key": "honoured" }];
  for (const headers of others) {
    backend.answers(200, { terminated: null }, headers);
    expect((await active()).kind).toBe("ok");
    expect(keysHonoured()).toBe(false);
  }
  backend.answers(401, { message: "WRONG_CREDENTIAL" }, { "x-idempotency-keys": "honoured" });
  expect((await api().call(login, { body: { username: "0812345678", password: "x" } })).kind).toBe("refused");
  expect(keysHonoured()).toBe(true);
  // A proxy before it, which knows nothing of keys.
  backend.answers(502, "<html>");
  expect((await active()).kind).toBe("broken");
  expect(keysHonoured()).toBe(true);
});
