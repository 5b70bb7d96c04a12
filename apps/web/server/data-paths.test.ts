import { expect, test } from "vitest";
import { pageOfData } from "./data-paths";
import { countingBuild } from "./testing/counting-build";
import { HOST, runningApp, sendRequest } from "./testing/running-app";

const { build, routes } = countingBuild();
const port = await runningApp({ build });
const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";
const open = (path: string, accept = BROWSER, method = "GET") =>
  sendRequest({ port, path, method, headers: { Accept: accept, Origin: `http://${HOST}` } });

test.each([
  ["/user/deposit", "/user/home?m=deposit"],
  ["/user/deposit/", "/user/home?m=deposit"],
  ["/USER/%64eposit?", "/user/home?m=deposit"],
  ["/user/invite", "/user/home?m=invite"],
  ["/user/slips?page=2", "/user/home?m=slips&m.page=2"],
  ["/user/terms/agreements", "/user/home?m=terms"],
  ["/user/terms/conditions", "/user/home?m=conditions"],
  ["/user/withdraw/progress", "/user/withdraw"],
  ["/user/deposit/topup/arrival?amount=500&until=x", "/user/deposit/topup?amount=500&until=x"],
  ["/user/deposit/slip/upload", "/user/deposit/slip"],
  ["/chat/config?guestId=1", "/"],
  ["/chat/upload/image", "/"],
])("the address bar opens %s as %s", async (path, page) => {
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await open(path, BROWSER, method);
    expect([status, headers.location, headers["cache-control"]]).toEqual([302, page, "no-store"]);
  }
});

test("scripts still get the data", async () => {
  for (const [path, accept] of [
    ["/chat/config", "*/*"],
    ["/chat/config", "application/json, text/html;q=0.5"],
  ] as const) {
    expect(await open(path, accept)).toMatchObject({ status: 200, text: "data" });
  }
  for (const path of ["/user/deposit.data", "/user/slips.data?page=2"]) {
    expect([path, (await open(path, "*/*")).headers.location]).toEqual([path, undefined]);
  }
});

/** Routes without a page that this does not redirect: a file, routes with their own redirect, and a 404. */
const NOT_REDIRECTED = [
  "/manifest.webmanifest",
  "/logout",
  "/preferences/locale",
  "/preferences/theme",
  "/simulator/phone",
  "/?index",
  // `x` is no kind of terms: 404.
  "/user/terms/x",
];

test("every route without a page leads to one", () => {
  const withoutPage = routes.filter(({ id }) => build.routes[id]?.module.default === undefined);
  expect(withoutPage.length).toBeGreaterThan(15);
  const withoutRedirect = withoutPage.filter(({ address }) => pageOfData(address) === null);
  expect(withoutRedirect.map(({ address }) => address).sort()).toEqual([...NOT_REDIRECTED].sort());
});

test("pages are opened as they are", () => {
  const pages = routes.filter(({ id }) => build.routes[id]?.module.default !== undefined);
  expect(pages.map(({ address }) => pageOfData(address)).filter((page) => page !== null)).toEqual([]);
});
