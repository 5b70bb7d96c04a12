import { lookupActive } from "@mekong/contract/http/lookup";
import { expect, test, vi } from "vitest";
import { apiFor } from "./api.server";
import { startBackend } from "./testing/backend";

test("reports an unreachable backend as unsent", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const backend = await startBackend();
  vi.stubEnv("API_URL", backend.url);
  vi.stubEnv("SESSION_SECRET", "a-secret-for-tests");
  await backend.close();
  const result = await apiFor(new Request("http://wallet.example/user/home")).call(lookupActive);
  expect(result).toEqual({ kind: "unreachable", unsent: true });
});
