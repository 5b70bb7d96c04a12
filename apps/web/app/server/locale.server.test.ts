import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
  vi.stubEnv("SESSION_SECRET", "a-secret-for-tests");
});

const load = () => import("./locale.server");
const request = (cookie = "") => new Request("http://wallet.example/", { headers: { Cookie: cookie } });

test.each([
  ["i18next=TH", "th"],
  ["i18next=LA", "lo"],
  ["i18next=EN", "en"],
  ["theme=dark; i18next=EN; session=x", "en"],
  ["i18next=en", "en"],
  ['i18next="LA"', "lo"],
])("the cookie %s means %s", async (cookie, locale) => {
  expect((await load()).readLocale(request(cookie))).toBe(locale);
});

test.each(["", "i18next=", "i18next=LO", "i18next=FR", "xi18next=EN", "i18next"])(
  "without a choice (%s) uses Thai, or Lao in the Lao variant",
  async (cookie) => {
    expect((await load()).readLocale(request(cookie))).toBe("th");
    vi.resetModules();
    vi.stubEnv("VARIANT", "lao");
    expect((await load()).readLocale(request(cookie))).toBe("lo");
  },
);

test("writes the choice as plain upper-case text, Lao as LA, and reads it back", async () => {
  const { chosenLocale, localeCookie } = await load();
  const cookie = localeCookie(request(), "lo");
  expect(cookie).toBe("i18next=LA; Path=/; Max-Age=31536000; SameSite=Lax");
  expect(chosenLocale(request(cookie.split(";")[0]))).toBe("lo");
});
