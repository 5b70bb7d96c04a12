import { expect, test } from "vitest";
import { sessionCookie } from "../../server/session.server";
import { thrownResponse } from "../../server/testing/scripted-api";
import { withSettings } from "../../server/testing/settings";
import { action as changeQrcode } from "../user.deposit_.qrcode.$provider";
import { refreshBalances } from "./member.server";

withSettings();

test.each<[string, (request: Request) => Promise<unknown>]>([
  ["creating a QR", (request) => changeQrcode({ request, params: { provider: "WW" }, context: { cspNonce: "" } })],
  ["refreshing balances", refreshBalances],
])("%s without a form gets 415 with the allowed types", async (_, submit) => {
  const session = await sessionCookie(new Request("http://wallet.example/"), { token: "t-1", remember: false });
  const headers = { "Content-Type": "application/json", Cookie: session.split(";")[0] ?? "" };
  const request = new Request("http://wallet.example/user", { method: "POST", body: "{}", headers });
  const response = await thrownResponse(submit(request));
  expect(response.status).toBe(415);
  expect(await response.text()).toContain("application/x-www-form-urlencoded");
});
