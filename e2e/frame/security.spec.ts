import { expect, test } from "../fixture";
import { startFramingSite } from "../support/framing-site";
import { signInByForm } from "../support/sign-in";

const changes = [
  "/login",
  "/logout",
  "/preferences/locale",
  "/preferences/theme",
  "/user",
  "/user/deposit/qrcode/KBANK",
];
/** Headers of requests that do not come from the app's own pages. */
const foreign: Record<string, string>[] = [
  { Origin: "https://evil.example" },
  { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" },
  { Origin: "null" },
  {},
];

test("a change from another site, or from nowhere, is refused with 403", async ({ context, stack, world }) => {
  await signInByForm(context, stack.web);
  const form = { locale: "th", theme: "dark", intent: "create", amount: "500", username: "x", password: "y" };
  for (const address of changes) {
    for (const headers of foreign) {
      for (const path of [address, `${address}.data`]) {
        const answer = await context.request.post(`${stack.web}${path}`, { form, headers, maxRedirects: 0 });
        expect(answer.status(), `POST ${path} ${JSON.stringify(headers)}`).toBe(403);
      }
    }
  }
  expect(await world.qrcodes()).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(["i18next", "session", "world"]);
});

for (const address of [
  "/login",
  "/user/home",
  "/user/statement",
  "/user/home?m=deposit",
  "/no-such-page",
  "/terminated",
]) {
  test(`${address} is guarded by headers and a policy of its own`, async ({ context, stack }) => {
    await signInByForm(context, stack.web);
    const nonces = [];
    for (const _ of [1, 2]) {
      const answer = await context.request.get(`${stack.web}${address}`);
      const { "content-security-policy": policy = "", ...headers } = answer.headers();
      const [, nonce] = /script-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
      const scriptPolicy = policy.split("; ").find((part) => part.startsWith("script-src"));
      // The simulator's panel, by either name of this machine, and nobody else.
      expect(policy).toContain(`frame-ancestors ${stack.api} ${stack.api.replace("127.0.0.1", "localhost")};`);
      expect(policy).toContain("default-src 'none'");
      expect(scriptPolicy).not.toContain("unsafe");
      expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "same-origin" });
      expect(headers["x-powered-by"]).toBeUndefined();
      expect(headers["cache-control"]).toContain("no-store");
      const inline = [...(await answer.text()).matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
      expect(inline.length).toBeGreaterThan(0);
      for (const attributes of inline.filter((text) => !text.includes("src=")))
        expect(attributes).toContain(`nonce="${nonce}"`);
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  });
}

test("no page of the app may be shown in another site's frame", async ({ page, stack, watch }) => {
  watch.expect(/frame-ancestors/, /failed request: GET \/login net::ERR_BLOCKED_BY_RESPONSE/);
  const foreign = await startFramingSite();
  await page.goto(foreign.showing(`${stack.web}/login`));
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContainEqual(expect.stringMatching(/^chrome-error:/));
  await foreign.stop();
});

test("what a member types is never written into a page as markup", async ({ app, page, t, watch }) => {
  watch.expect(/^answer 401: POST \/login/);
  const typed = `"><img src=x onerror=alert(1)>`;
  page.on("dialog", (dialog) => {
    throw new Error(`a script ran: ${dialog.message()}`);
  });
  await app.login.open();
  await app.login.signIn({ username: typed, password: "wrong-one" });
  await expect(app.login.problem).toHaveText(t("errors:WRONG_CREDENTIAL"));
  await expect(app.login.username).toHaveValue(typed);
});
