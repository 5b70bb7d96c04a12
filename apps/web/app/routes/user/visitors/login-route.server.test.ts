import { expect, test } from "vitest";
import { translator } from "../../../i18n/translator.server";
import { setupBackend } from "../../../server/testing/backend";
import { englishRequest, thrownResponse, toFormData } from "../../../server/testing/scripted-api";

import { action, loader } from "../../_public.login";

const backend = await setupBackend();
const t = translator("en");
const argsOf = (request: Request) => ({ request, params: {}, context: { cspNonce: "" } });
const loadLogin = async () => (await loader(argsOf(englishRequest("/login")))) as unknown as LoadedLogin;
interface LoadedLogin {
  data: { problem: { text: string } | null };
  init: { status?: number } | null;
}

test("shows an unreachable backend on the page and under the form", async () => {
  backend.setHandler((response) => void response.destroy());
  expect(await loadLogin()).toMatchObject({
    data: { problem: { text: t("outcome:unreachable") } },
    init: { status: 503 },
  });
  const body = toFormData({ username: "0812345678", password: "demo1234" });
  const result = await action(argsOf(englishRequest("/login", { method: "POST", body })));
  expect(result).toMatchObject({ data: { problem: { text: t("outcome:unreachable") } }, init: { status: 503 } });
});

test("shows nothing for an open service and redirects to /terminated for a closed one", async () => {
  backend.respondWith(200, { terminated: "active" });
  expect(await loadLogin()).toMatchObject({ data: { problem: null }, init: { status: 200 } });
  backend.respondWith(200, { terminated: "gone" });
  expect((await thrownResponse(loadLogin())).headers.get("location")).toBe("/terminated");
});
