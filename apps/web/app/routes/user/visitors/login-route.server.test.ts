import { expect, test } from "vitest";
import { translator } from "../../../i18n/translator.server";
import { ownBackend } from "../../../server/testing/backend";
import { englishRequest } from "../../../server/testing/english-request";
import { formOf } from "../../../server/testing/scripted-api";
import { thrownResponse } from "../../../server/testing/thrown-response";
import { action, loader } from "../../_public.login";

const backend = await ownBackend();
const t = translator("en");
const argsOf = (request: Request) => ({ request, params: {}, context: { cspNonce: "" } });
const visit = async () => (await loader(argsOf(englishRequest("/login")))) as unknown as Shown;
interface Shown {
  data: { problem: { text: string } | null };
  init: { status?: number } | null;
}

test("shows an unreachable backend on the page and under the form", async () => {
  backend.handles((response) => void response.destroy());
  expect(await visit()).toMatchObject({ data: { problem: { text: t("outcome:unreachable") } }, init: { status: 503 } });
  const body = formOf({ username: "0812345678", password: "demo1234" });
  const answer = await action(argsOf(englishRequest("/login", { method: "POST", body })));
  expect(answer).toMatchObject({ data: { problem: { text: t("outcome:unreachable") } }, init: { status: 503 } });
});

test("shows nothing for an open service and redirects to /terminated for a closed one", async () => {
  backend.answers(200, { terminated: "active" });
  expect(await visit()).toMatchObject({ data: { problem: null }, init: { status: 200 } });
  backend.answers(200, { terminated: "gone" });
  expect((await thrownResponse(visit())).headers.get("location")).toBe("/terminated");
});
