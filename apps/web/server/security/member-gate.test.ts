import { FORM_BODY_MAX_BYTES } from "@mekong/contract/limits";
import { beforeEach, describe, expect, test } from "vitest";
import { MEMBER_FIELD, MEMBER_HEADER } from "../../app/features/session/page-member";
import { memberId, memberOf, type Session, sessionCookieOf } from "../session-cookie";
import { countingBuild } from "../testing/counting-build";
import { ask, HOST, runningApp } from "../testing/running-app";

const SECRET = "0123456789abcdef";
/** Cookies that the route saw. */
let seen = "";
let body = "";
const { build, routes, ran } = countingBuild(async (request) => {
  seen = request.headers.get("Cookie") ?? "";
  body = await request.text();
});
const port = await runningApp({ build }, { SESSION_SECRET: SECRET });

const one = memberId(SECRET, "0812345678", "main");
const two = memberId(SECRET, "0822222222", "main");
const signedIn = (session: Session) =>
  sessionCookieOf(SECRET)
    .serialize(session)
    .then((text) => text.split(";")[0] ?? "");
const ofOne = await signedIn({ token: "t-1", remember: false, member: one });
const ofTwo = await signedIn({ token: "t-2", remember: false, member: two });

const OPEN = ["/login", "/register", "/logout", "/preferences/locale", "/preferences/theme"];
const members = routes.filter(({ address, hasAction }) => hasAction && !OPEN.includes(address));
const FORM = { Origin: `http://${HOST}`, "Content-Type": "application/x-www-form-urlencoded" };

interface Sent {
  path: string;
  method?: string;
  cookie?: string;
  /** What the page's script says. */
  header?: string;
  body?: string;
  headers?: Record<string, string>;
}

function send({ path, method = "POST", cookie = "", header, body = "", headers = {} }: Sent) {
  const all: Record<string, string> = { ...FORM, Cookie: cookie, ...headers };
  if (header !== undefined) all[MEMBER_HEADER] = header;
  return ask({ port, method, path, headers: all, body });
}

/** As a form sends it, and as Remix's own script does. */
const pathsOf = (address: string) => [address, `${address}.data`];
const isUpload = (address: string) => address === "/user/deposit/slip" || address.includes("upload");

beforeEach(() => {
  ran.count = 0;
  seen = "";
  body = "";
});

test("every member route rejects forms of another member and forms without a member", async () => {
  const wrong: string[] = [];
  for (const { address } of members) {
    for (const path of pathsOf(address)) {
      for (const [how, said] of [
        ["a script", { header: one }],
        ["a form", { body: `${MEMBER_FIELD}=${one}&amount=500` }],
        ["an address", { path: `${path}?${MEMBER_FIELD}=${one}` }],
        ["a form that says nobody", { body: "amount=500" }],
        ["a form that says nothing in the field", { body: `${MEMBER_FIELD}=&amount=500` }],
        ["a form with something made up", { body: `${MEMBER_FIELD}=x&amount=500` }],
        ["no form", { body: "{}", headers: { "Content-Type": "application/json" } }],
      ] as [string, Partial<Sent>][]) {
        const { status } = await send({ path, cookie: ofTwo, ...said });
        if (status !== 409) wrong.push(`${how} to ${path}: ${status}`);
      }
    }
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(ran.count).toBe(0);
  expect(members.length).toBeGreaterThanOrEqual(21);
});

test("rejects other unsafe methods and paths that are no routes", async () => {
  for (const method of ["PUT", "PATCH", "DELETE"])
    expect([method, (await send({ path: "/user/withdraw", method, cookie: ofTwo, header: one })).status]).toEqual([
      method,
      409,
    ]);
  for (const path of ["/user/no-such-page", "/USER/withdraw", "/user/withdraw/", "/user//withdraw", "/no-such-page"])
    expect([path, (await send({ path, cookie: ofTwo, header: one })).status]).toEqual([path, 409]);
  expect(ran.count).toBe(0);
});

test("every member route accepts the signed-in member's forms, in every way of sending the id", async () => {
  for (const { address } of members) {
    for (const path of pathsOf(address)) {
      const ways: Partial<Sent>[] = [{ header: two }, { path: `${path}?${MEMBER_FIELD}=${two}` }];
      // An upload is passed on unread.
      if (!isUpload(address)) ways.push({ body: `${MEMBER_FIELD}=${two}&amount=500` });
      for (const said of ways) {
        ran.count = 0;
        const { status } = await send({ path, cookie: ofTwo, ...said });
        expect([path, said, status, ran.count]).toEqual([path, said, 200, 1]);
      }
    }
  }
});

test("leaves the form readable for the route", async () => {
  const sent = `${MEMBER_FIELD}=${two}&amount=500`;
  await send({ path: "/user/withdraw", cookie: ofTwo, body: sent });
  expect(body).toBe(sent);
});

test("reads the id from multipart forms, but for uploads only from the query", async () => {
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const parts = `--x\r\nContent-Disposition: form-data; name="${MEMBER_FIELD}"\r\n\r\n${two}\r\n--x--\r\n`;
  expect(await send({ path: "/user/withdraw", cookie: ofTwo, headers, body: parts })).toMatchObject({ status: 200 });
  expect(await send({ path: "/user/deposit/slip", cookie: ofTwo, headers, body: parts })).toMatchObject({
    status: 409,
  });
});

test("rejects a too large form before checking its member", async () => {
  const large = `amount=${"1".repeat(FORM_BODY_MAX_BYTES)}`;
  expect(await send({ path: "/user/withdraw", cookie: ofTwo, body: large })).toMatchObject({ status: 413 });
});

test("tells scripts the reason in a header and shows plain forms a page", async () => {
  const script = await send({ path: "/user/withdraw.data", cookie: ofTwo, header: one });
  expect(script.headers).toMatchObject({ [MEMBER_HEADER.toLowerCase()]: "other", "cache-control": "no-store" });
  const unsaid = await send({ path: "/user/withdraw.data", cookie: ofTwo });
  expect(unsaid.headers).toMatchObject({ [MEMBER_HEADER.toLowerCase()]: "unknown" });
  const form = await send({ path: "/user/withdraw", cookie: ofTwo, body: `${MEMBER_FIELD}=${one}` });
  expect(form).toMatchObject({ status: 409, text: "page" });
});

describe("a read request", () => {
  test("is rejected for a page of another member", async () => {
    expect(await send({ method: "GET", path: "/user/home.data", cookie: ofTwo, header: one })).toMatchObject({
      status: 409,
    });
    expect(await send({ method: "GET", path: "/chat/config", cookie: ofTwo, header: one })).toMatchObject({
      status: 409,
    });
    const play = `/user/account/pg?play&${MEMBER_FIELD}=${one}`;
    expect(await send({ method: "GET", path: play, cookie: ofTwo })).toMatchObject({ status: 409 });
  });

  test("may omit the member", async () => {
    for (const header of [undefined, two])
      expect(
        (await send({ method: "GET", path: "/user/home", cookie: ofTwo, ...(header ? { header } : {}) })).status,
      ).not.toBe(409);
    expect(seen).toBe("");
  });
});

test("leaves requests without a session to the routes", async () => {
  for (const cookie of ["", "session=made-up.signature"]) {
    expect(await send({ path: "/user/withdraw", cookie, header: one })).toMatchObject({ status: 200 });
    expect(await send({ path: "/user/withdraw", cookie })).toMatchObject({ status: 200 });
  }
});

test("visitor pages and login run without the session", async () => {
  const cookie = `world=e2e-1; ${ofTwo}; i18next=EN`;
  for (const sent of [
    { path: "/chat/send", body: "guestId=x" },
    { path: "/chat/upload/image?guestId=x" },
    { path: "/login" },
    { path: "/register.data" },
  ]) {
    ran.count = 0;
    expect([sent, (await send({ ...sent, cookie })).status, ran.count]).toEqual([sent, 200, 1]);
    expect(seen).toBe("world=e2e-1; i18next=EN");
  }
});

test("accepts guest ids only in chat forms", async () => {
  for (const sent of [
    { path: "/user/withdraw", body: "guestId=x&amount=500" },
    { path: "/user/withdraw?guestId=x" },
    { path: "/chat/send", body: "userId=x" },
    { path: "/chat/no-such?guestId=x" },
  ])
    expect([sent, (await send({ ...sent, cookie: ofTwo })).status]).toEqual([sent, 409]);
  expect(ran.count).toBe(0);
});

test("any page may sign out and choose language and theme", async () => {
  for (const path of ["/logout", "/logout.data", "/preferences/locale", "/preferences/theme.data"]) {
    for (const said of [{}, { header: one }, { body: `${MEMBER_FIELD}=${one}` }]) {
      expect([path, (await send({ path, cookie: ofTwo, ...said })).status]).toEqual([path, 200]);
      expect(seen).toContain("session=");
    }
  }
});

describe("a session without a member id", () => {
  test("accepts its own forms and rejects those of another session", async () => {
    const old: Session = { token: "t-old", remember: true };
    const cookie = await signedIn(old);
    const header = memberOf(SECRET, old);
    expect(await send({ path: "/user/withdraw", cookie, header })).toMatchObject({ status: 200 });
    expect(await send({ path: "/user/withdraw", cookie: ofOne, header })).toMatchObject({ status: 409 });
    expect(await send({ path: "/user/withdraw", cookie, header: one })).toMatchObject({ status: 409 });
  });
});

test("the id is stable, differs by member, world and secret, and hides the username", () => {
  expect(memberId(SECRET, "0812345678", "main")).toBe(one);
  const ids = [one, two, memberId(SECRET, "0812345678", "e2e-1"), memberId("another-secret-16", "0812345678", "main")];
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
});
