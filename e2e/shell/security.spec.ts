import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openRedirectCorpus } from "../../apps/web/app/server/testing/open-redirect-corpus";
import { demoMember, personaMembers } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { startFramingSite } from "../support/framing-site";
import { pageMemberField } from "../support/page-member";
import { signInByForm } from "../support/sign-in";
import { IS_FULL_TIER } from "../tier";
import { actionRoutes } from "./hostile/action-routes";

/** Headers of requests that do not come from the app's own pages. */
const foreign: Record<string, string>[] = [
  { Origin: "https://evil.example" },
  { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" },
  { Origin: "null" },
  {},
];

test("every route refuses changes from another or no origin with 403, without effect", async ({
  context,
  stack,
  world,
}) => {
  await signInByForm(context, stack.web);
  const calls = (await world.traffic()).rows.length;
  const form = { locale: "th", theme: "dark", intent: "create", amount: "500", username: "x", password: "y" };
  const routes = await actionRoutes(stack.web);
  for (const [n, { path }] of routes.entries()) {
    // `npm test` tries one of the header sets per route, because `csrf.test.ts` tries all.
    for (const headers of IS_FULL_TIER ? foreign : foreign.slice(n % foreign.length).slice(0, 1)) {
      for (const address of [path, `${path}.data`]) {
        const answer = await context.request.post(`${stack.web}${address}`, { form, headers, maxRedirects: 0 });
        expect(answer.status(), `POST ${address} ${JSON.stringify(headers)}`).toBe(403);
      }
    }
  }
  console.info(`csrf: ${routes.length} routes of the built app take changes`);
  expect(routes.length).toBeGreaterThanOrEqual(26);
  expect((await world.traffic()).rows.length, "calls of the backend").toBe(calls);
  expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(["i18next", "session", "world"]);
});

test("no form redirects to another site", async ({ context, stack }) => {
  // Tests a sample of the URLs in `npm test`, because `redirect-target.test.ts` tests all.
  const corpus = openRedirectCorpus.filter((_, n) => IS_FULL_TIER || n % 8 === 0);
  for (const [n, returnTo] of corpus.entries()) {
    const [address, form] =
      n % 2 === 0 ? ["/preferences/theme", { theme: "dark" }] : ["/preferences/locale", { locale: "en" }];
    const answer = await context.request.post(stack.web + address, {
      form: { ...form, returnTo },
      headers: { Origin: stack.web },
      maxRedirects: 0,
    });
    const location = answer.headers().location ?? "";
    expect(answer.status(), returnTo).toBe(302);
    expect(location, returnTo).toMatch(/^\/(?![/\\])[!-~]*$/);
    expect(new URL(location, stack.web).origin, returnTo).toBe(stack.web);
  }
});

test("neither the login nor a URL that selects a world redirects to another site", async ({ context, stack }) => {
  // Tests a sample of the URLs, because each sign-in hashes a password.
  for (const redirectTo of openRedirectCorpus.filter((_, n) => n % (IS_FULL_TIER ? 16 : 64) === 0)) {
    const answer = await signInByForm(context, stack.web, { redirectTo });
    expect(new URL(answer.headers().location ?? "", stack.web).origin, redirectTo).toBe(stack.web);
  }
  const paths = [
    "//evil.example/",
    "/\\evil.example/",
    "/%2f/evil.example",
    "///evil.example//",
    "/x/..//evil.example/",
  ];
  // Tests a sample of the URLs, because `redirect-target.test.ts` tests all.
  const phone = openRedirectCorpus
    .filter((_, n) => IS_FULL_TIER || n % 8 === 0)
    .map((to) => `/simulator/phone?${new URLSearchParams({ to })}`);
  for (const path of [...paths.map((path) => `${path}?world=main`), ...phone]) {
    const answer = await context.request.get(stack.web + path, { maxRedirects: 0 });
    const { location = "/" } = answer.headers();
    expect(new URL(location, stack.web).origin, path).toBe(stack.web);
  }
});

test("a slip of another member looks like a missing one", async ({ context, stack, world }) => {
  const { png } = (await world.do("slip.image", { amount: 500 })).output;
  await signInByForm(context, stack.web, { username: personaMembers[0].username });
  const member = new URLSearchParams(await pageMemberField(context, stack.web));
  const uploadResponse = await context.request.post(`${stack.web}/user/deposit/slip/upload?${member}`, {
    multipart: { file: { name: "slip.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") } },
    headers: { Origin: stack.web },
  });
  expect(uploadResponse.ok()).toBe(true);
  const [slip] = await world.slips();
  const foreignReference = slip?.reference ?? "";
  const missing = foreignReference.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  await signInByForm(context, stack.web);
  for (const address of [
    "/user/slips/ID",
    "/user/slips/ID.data",
    "/user/deposit/slip/ID",
    "/user/deposit/slip/ID.data",
  ]) {
    // Retries, because wheel and chat are in the page or streamed later, depending on timing. A real difference
    // persists.
    await expect(async () => {
      const answers = [];
      for (const id of [foreignReference, missing]) {
        const answer = await context.request.get(stack.web + address.replace("ID", id), { maxRedirects: 0 });
        // Nonces and idempotency keys of forms differ in every response.
        const body = (await answer.text()).replaceAll(id, "ID").replace(/nonce="[^"]*"|[0-9a-f-]{36}/g, "");
        answers.push({ status: answer.status(), body, location: answer.headers().location });
      }
      expect(answers[0], address).toEqual(answers[1]);
    }).toPass();
  }
});

test("public assets contain no secrets, test data or source code", async () => {
  const client = fileURLToPath(new URL("../../apps/web/build/client", import.meta.url));
  const panel = fileURLToPath(new URL("../../apps/simulator/dist", import.meta.url));
  let files = 0;
  for (const root of [client, panel]) {
    for (const file of readdirSync(root, { recursive: true, encoding: "utf8" })) {
      expect(file).not.toMatch(/\.map(\.br)?$|\.server\b|\.env/);
      if (!/\.(js|css|html|json|webmanifest)$/.test(file)) continue;
      files += 1;
      const text = readFileSync(join(root, file), "utf8");
      const found =
        /SESSION_SECRET|sessionSecret|scrypt\$|sourceMappingURL|better-sqlite3|BEGIN [A-Z ]*PRIVATE KEY/.exec(text);
      expect([file, found?.[0]]).toEqual([file, undefined]);
      if (root === client) expect([file, text.includes(demoMember.password)]).toEqual([file, false]);
    }
  }
  console.info(`secrets: ${files} files of the bundles looked through`);
  expect(files).toBeGreaterThan(50);
});

test("a CSP violation fails a test", async ({ page, stack, browserErrors }) => {
  browserErrors.expect(/script-src/, /img-src/, /connect-src/, /Fetch API cannot load/);
  await page.goto(`${stack.web}/login`);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.text = "throw new Error('an inline script ran')";
    const picture = new Image();
    picture.src = "http://canary.example/x.png";
    document.body.append(script, picture);
    return fetch("http://canary.example/").catch(() => undefined);
  });
});

for (const address of [
  "/login",
  "/user/home",
  "/user/statement",
  "/user/home?m=deposit",
  "/no-such-page",
  "/terminated",
]) {
  test(`${address} has security headers and its own policy`, {
    tag: ["/login", "/user/home"].includes(address) ? [] : "@long",
  }, async ({ context, stack }) => {
    await signInByForm(context, stack.web);
    const nonces = [];
    for (const _ of [1, 2]) {
      const answer = await context.request.get(`${stack.web}${address}`);
      const { "content-security-policy": policy = "", ...headers } = answer.headers();
      const [, nonce] = /script-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
      const scriptPolicy = policy.split("; ").find((part) => part.startsWith("script-src"));
      // Only the simulator panel may frame the app, by either name of the loopback host.
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

test("no page of the app can be framed by another site", async ({ page, stack, browserErrors }) => {
  browserErrors.expect(/frame-ancestors/, /failed request: GET \/login net::ERR_BLOCKED_BY_RESPONSE/);
  const foreign = await startFramingSite();
  await page.goto(foreign.framingUrl(`${stack.web}/login`));
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContainEqual(expect.stringMatching(/^chrome-error:/));
  await foreign.stop();
});

test("member input is never rendered as markup", async ({ app, page, t, browserErrors }) => {
  browserErrors.expect(/^answer 401: POST \/login/);
  const typed = `"><img src=x onerror=alert(1)>`;
  page.on("dialog", (dialog) => {
    throw new Error(`a script ran: ${dialog.message()}`);
  });
  await app.login.open();
  await app.login.signIn({ username: typed, password: "wrong-one" });
  await expect(app.login.problem).toHaveText(t("errors:WRONG_CREDENTIAL"));
  await expect(app.login.username).toHaveValue(typed);
});
