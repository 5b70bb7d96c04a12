import { expect, test } from "vitest";
import { sessionCookie } from "../../../server/session.server";
import { setupBackend } from "../../../server/testing/backend";
import { thrownResponse, toFormData } from "../../../server/testing/scripted-api";

import { loader as publicLayout } from "../../_public";
import { loader as contactPage } from "../../_public.contact";
import { loader as helpPage } from "../../_public.howto";
import { loader as loginPage, action as signIn } from "../../_public.login";
import { action as chooseLanguage } from "../../preferences.locale";
import { loader as memberContactPage } from "../../user.contact";

const backend = await setupBackend();
const routeArgs = (request: Request) => ({ request, params: {}, context: { cspNonce: "" } });

function visitorRequest(
  address: string,
  { cookie = "", form }: { cookie?: string; form?: Record<string, string> } = {},
): Request {
  const headers = { Cookie: `i18next=EN; ${cookie}` };
  const init = form ? { method: "POST", body: toFormData(form) } : {};
  return new Request(`http://wallet.example${address}`, { headers, ...init });
}

test.each([
  "//evil.example/user",
  "/\\evil.example",
  "javascript:alert(1)",
  "https:evil.example",
  "https://evil.example",
  "/login",
])("redirects to home after login instead of %s", async (foreign) => {
  backend.respondWith(200, { token: "t-1" });
  const form = { username: "0812345678", password: "demo1234" };
  const address = `/login?${new URLSearchParams({ redirectTo: foreign })}`;
  const response = await signIn(routeArgs(visitorRequest(address, { form })));
  expect(response).toBeInstanceOf(Response);
  expect((response as Response).headers.get("Location")).toBe("/user");
});

test("redirects from /login to /terminated when the service is closed", async () => {
  backend.respondWith(200, { terminated: "gone" });
  const response = await thrownResponse(loginPage(routeArgs(visitorRequest("/login"))));
  expect(response.headers.get("Location")).toBe("/terminated");
});

test("visitor pages clear the session and do not send its token", async () => {
  backend.respondWith(200, { enableChatWidget: false });
  const [cookie = ""] = (await sessionCookie(visitorRequest("/"), { token: "t-1", remember: true })).split(";", 1);
  const { init } = await publicLayout(routeArgs(visitorRequest("/howto", { cookie })));
  expect(new Headers(init?.headers).get("Set-Cookie")).toMatch(/^session=.*Max-Age=0/);
  expect(backend.calls.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  const guest = await publicLayout(routeArgs(visitorRequest("/howto")));
  expect(guest.init?.headers).toBeUndefined();
});

test.each([
  ["INTERNAL_SERVER_ERROR", 500, "System error, please try again"],
  ["Closed until noon", 400, "Closed until noon"],
])("shows %s in place of the contacts", async (message, status, text) => {
  backend.respondWith(status, { message });
  const { contact, errorText } = await contactPage(routeArgs(visitorRequest("/contact")));
  expect(contact).toBeNull();
  expect(errorText).toContain(text);
});

test("the members' contact page has the videos of the help page", async () => {
  backend.respondWith(404, { message: "NO_DATA" });
  const { help } = await memberContactPage(routeArgs(visitorRequest("/user/contact")));
  expect(help).toEqual(await helpPage(routeArgs(visitorRequest("/howto"))));
});

test.each(["fr", "", "TH"])("rejects the language %j with the allowed ones", async (locale) => {
  const response = await thrownResponse(
    chooseLanguage(routeArgs(visitorRequest("/preferences/locale", { form: { locale } }))),
  );
  expect(response.status).toBe(400);
  expect(await response.text()).toBe("locale: one of th, lo, en");
});

test("the plain language form redirects back, but to no other site", async () => {
  const choose = async (returnTo: string) => {
    const response = await chooseLanguage(
      routeArgs(visitorRequest("/preferences/locale", { form: { locale: "lo", returnTo } })),
    );
    return [response.headers.get("Location"), response.headers.get("Set-Cookie")?.split(";", 1)[0]];
  };
  expect(await choose("/login?redirectTo=%2Fuser%2Fstatement")).toEqual([
    "/login?redirectTo=%2Fuser%2Fstatement",
    "i18next=LA",
  ]);
  expect(await choose("https://evil.example/")).toEqual(["/", "i18next=LA"]);
});
