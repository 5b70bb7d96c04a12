import { FORM_BODY_MAX_BYTES } from "@mekong/contract/limits";
import { beforeEach, describe, expect, test } from "vitest";
import { MEMBER_FIELD, MEMBER_HEADER } from "../../app/features/session/page-member";
import { memberId, memberOf, type Session, sessionCookieOf } from "../session-cookie";
import { countingBuild } from "../testing/counting-build";
import { HOST, runningApp, sendRequest } from "../testing/running-app";

const SECRET = "0123456789abcdef";
let seenCookies = "";
let seenBody = "";
const { build, routes, actionRuns } = countingBuild(async (request) => {
  seenCookies = request.headers.get("Cookie") ?? "";
  seenBody = await request.text();
});
const port = await runningApp({ build }, { SESSION_SECRET: SECRET });

const memberOne = memberId([SECRET], "0812345678", "main");
const memberTwo = memberId([SECRET], "0822222222", "main");
const signedIn = (session: Session) =>
  sessionCookieOf([SECRET])
    .serialize(session)
    .then((text) => text.split(";")[0] ?? "");
const cookieOfOne = await signedIn({ token: "t-1", remember: false, member: memberOne });
const cookieOfTwo = await signedIn({ token: "t-2", remember: false, member: memberTwo });

const EXEMPT_PATHS = ["/login", "/register", "/logout", "/preferences/locale", "/preferences/theme"];
const memberRoutes = routes.filter(({ address, hasAction }) => hasAction && !EXEMPT_PATHS.includes(address));
const FORM = { Origin: `http://${HOST}`, "Content-Type": "application/x-www-form-urlencoded" };

interface TestRequest {
  path: string;
  method?: string;
  cookie?: string;
  /** Member id that a script sends. */
  header?: string;
  body?: string;
  headers?: Record<string, string>;
}

function send({ path, method = "POST", cookie = "", header, body = "", headers = {} }: TestRequest) {
  const all: Record<string, string> = { ...FORM, Cookie: cookie, ...headers };
  if (header !== undefined) all[MEMBER_HEADER] = header;
  return sendRequest({ port, method, path, headers: all, body });
}

/** The paths of a plain form and of Remix's data request. */
const pathsOf = (address: string) => [address, `${address}.data`];
const isUpload = (address: string) => address === "/user/deposit/slip" || address.includes("upload");

beforeEach(() => {
  actionRuns.count = 0;
  seenCookies = "";
  seenBody = "";
});

test("every member route rejects forms of another member and forms without a member", async () => {
  const failures: string[] = [];
  for (const { address } of memberRoutes) {
    for (const path of pathsOf(address)) {
      for (const [description, submission] of [
        ["a script", { header: memberOne }],
        ["a form", { body: `${MEMBER_FIELD}=${memberOne}&amount=500` }],
        ["an address", { path: `${path}?${MEMBER_FIELD}=${memberOne}` }],
        ["a form without a member", { body: "amount=500" }],
        ["a form with an empty member", { body: `${MEMBER_FIELD}=&amount=500` }],
        ["a form with an unknown member", { body: `${MEMBER_FIELD}=x&amount=500` }],
        ["no form", { body: "{}", headers: { "Content-Type": "application/json" } }],
      ] as [string, Partial<TestRequest>][]) {
        const { status } = await send({ path, cookie: cookieOfTwo, ...submission });
        if (status !== 409) failures.push(`${description} to ${path}: ${status}`);
      }
    }
  }
  expect(failures.slice(0, 10)).toEqual([]);
  expect(actionRuns.count).toBe(0);
  expect(memberRoutes.length).toBeGreaterThanOrEqual(21);
});

test("rejects other unsafe methods and paths that are no routes", async () => {
  for (const method of ["PUT", "PATCH", "DELETE"])
    expect([
      method,
      (await send({ path: "/user/withdraw", method, cookie: cookieOfTwo, header: memberOne })).status,
    ]).toEqual([method, 409]);
  for (const path of ["/user/no-such-page", "/USER/withdraw", "/user/withdraw/", "/user//withdraw", "/no-such-page"])
    expect([path, (await send({ path, cookie: cookieOfTwo, header: memberOne })).status]).toEqual([path, 409]);
  expect(actionRuns.count).toBe(0);
});

test("every member route accepts the signed-in member's forms, in every way of sending the id", async () => {
  for (const { address } of memberRoutes) {
    for (const path of pathsOf(address)) {
      const submissions: Partial<TestRequest>[] = [
        { header: memberTwo },
        { path: `${path}?${MEMBER_FIELD}=${memberTwo}` },
      ];
      // Uploads are forwarded unread.
      if (!isUpload(address)) submissions.push({ body: `${MEMBER_FIELD}=${memberTwo}&amount=500` });
      for (const submission of submissions) {
        actionRuns.count = 0;
        const { status } = await send({ path, cookie: cookieOfTwo, ...submission });
        expect([path, submission, status, actionRuns.count]).toEqual([path, submission, 200, 1]);
      }
    }
  }
});

test("leaves the form readable for the route", async () => {
  const form = `${MEMBER_FIELD}=${memberTwo}&amount=500`;
  await send({ path: "/user/withdraw", cookie: cookieOfTwo, body: form });
  expect(seenBody).toBe(form);
});

test("reads the id from multipart forms, but for uploads only from the query", async () => {
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const parts = `--x\r\nContent-Disposition: form-data; name="${MEMBER_FIELD}"\r\n\r\n${memberTwo}\r\n--x--\r\n`;
  expect(await send({ path: "/user/withdraw", cookie: cookieOfTwo, headers, body: parts })).toMatchObject({
    status: 200,
  });
  expect(await send({ path: "/user/deposit/slip", cookie: cookieOfTwo, headers, body: parts })).toMatchObject({
    status: 409,
  });
});

test("rejects a too large form before checking its member", async () => {
  const large = `amount=${"1".repeat(FORM_BODY_MAX_BYTES)}`;
  expect(await send({ path: "/user/withdraw", cookie: cookieOfTwo, body: large })).toMatchObject({ status: 413 });
});

test("tells scripts the reason in a header and shows plain forms a page", async () => {
  const script = await send({ path: "/user/withdraw.data", cookie: cookieOfTwo, header: memberOne });
  expect(script.headers).toMatchObject({ [MEMBER_HEADER.toLowerCase()]: "other", "cache-control": "no-store" });
  const withoutMember = await send({ path: "/user/withdraw.data", cookie: cookieOfTwo });
  expect(withoutMember.headers).toMatchObject({ [MEMBER_HEADER.toLowerCase()]: "unknown" });
  const form = await send({ path: "/user/withdraw", cookie: cookieOfTwo, body: `${MEMBER_FIELD}=${memberOne}` });
  expect(form).toMatchObject({ status: 409, text: "page" });
});

describe("a read request", () => {
  test("is rejected for a page of another member", async () => {
    expect(
      await send({ method: "GET", path: "/user/home.data", cookie: cookieOfTwo, header: memberOne }),
    ).toMatchObject({
      status: 409,
    });
    expect(await send({ method: "GET", path: "/chat/config", cookie: cookieOfTwo, header: memberOne })).toMatchObject({
      status: 409,
    });
    const play = `/user/account/pg?play&${MEMBER_FIELD}=${memberOne}`;
    expect(await send({ method: "GET", path: play, cookie: cookieOfTwo })).toMatchObject({ status: 409 });
  });

  test("may omit the member", async () => {
    for (const header of [undefined, memberTwo])
      expect(
        (await send({ method: "GET", path: "/user/home", cookie: cookieOfTwo, ...(header ? { header } : {}) })).status,
      ).not.toBe(409);
    expect(seenCookies).toBe("");
  });
});

test("leaves requests without a session to the routes", async () => {
  for (const cookie of ["", "session=made-up.signature"]) {
    expect(await send({ path: "/user/withdraw", cookie, header: memberOne })).toMatchObject({ status: 200 });
    expect(await send({ path: "/user/withdraw", cookie })).toMatchObject({ status: 200 });
  }
});

test("visitor pages and login run without the session", async () => {
  const cookie = `world=e2e-1; ${cookieOfTwo}; i18next=EN`;
  for (const sent of [
    { path: "/chat/send", body: "guestId=x" },
    { path: "/chat/upload/image?guestId=x" },
    { path: "/login" },
    { path: "/register.data" },
  ]) {
    actionRuns.count = 0;
    expect([sent, (await send({ ...sent, cookie })).status, actionRuns.count]).toEqual([sent, 200, 1]);
    expect(seenCookies).toBe("world=e2e-1; i18next=EN");
  }
});

test("accepts guest ids only in chat forms", async () => {
  for (const sent of [
    { path: "/user/withdraw", body: "guestId=x&amount=500" },
    { path: "/user/withdraw?guestId=x" },
    { path: "/chat/send", body: "userId=x" },
    { path: "/chat/no-such?guestId=x" },
  ])
    expect([sent, (await send({ ...sent, cookie: cookieOfTwo })).status]).toEqual([sent, 409]);
  expect(actionRuns.count).toBe(0);
});

test("any page may sign out and choose language and theme", async () => {
  for (const path of ["/logout", "/logout.data", "/preferences/locale", "/preferences/theme.data"]) {
    for (const submission of [{}, { header: memberOne }, { body: `${MEMBER_FIELD}=${memberOne}` }]) {
      expect([path, (await send({ path, cookie: cookieOfTwo, ...submission })).status]).toEqual([path, 200]);
      expect(seenCookies).toContain("session=");
    }
  }
});

describe("a session without a member id", () => {
  test("accepts its own forms and rejects those of another session", async () => {
    const old: Session = { token: "t-old", remember: true };
    const cookie = await signedIn(old);
    const header = memberOf([SECRET], old);
    expect(await send({ path: "/user/withdraw", cookie, header })).toMatchObject({ status: 200 });
    expect(await send({ path: "/user/withdraw", cookie: cookieOfOne, header })).toMatchObject({ status: 409 });
    expect(await send({ path: "/user/withdraw", cookie, header: memberOne })).toMatchObject({ status: 409 });
  });
});

test("the id is stable, differs by member, world and secret, and hides the username", () => {
  expect(memberId([SECRET], "0812345678", "main")).toBe(memberOne);
  const ids = [
    memberOne,
    memberTwo,
    memberId([SECRET], "0812345678", "e2e-1"),
    memberId(["another-secret-16"], "0812345678", "main"),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
});
