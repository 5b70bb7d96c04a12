import fc from "fast-check";
import { expect, test } from "../fixture";
import { rawGet } from "../support/raw-request";
import { signInByForm } from "../support/sign-in";

const seed = Number(process.env.FC_SEED ?? 20_261_125);
const RUN_COUNT = 600;

/** URL parts known to break servers, routers and URL parsers. */
const urlPieces = [
  ...'/\\.;?&=#%[]{}|^`"<>@:*$',
  ..."\x80\xff\xc3\xa9",
  ...["%5C", "%5c%2F", "%2F", "%25", "%2525", "%00", "%09", "%0A", "%0D%0A", "%20", "%7F", "%2e%2e", "..", "..;"],
  ...["%FF", "%E0%A4%A", "%ED%A0%80", "%C3%A9", "%F0%9F%98%80", "%E2%80%AE", "//", "a".repeat(500), "b".repeat(9_000)],
  ...[
    ".data",
    "_root.data",
    "index",
    "_data=root",
    "_routes=x",
    "world=",
    "user",
    "login",
    "home",
    "x",
    "evil.example",
  ],
];
const randomSuffix = fc
  .array(fc.constantFrom(...urlPieces), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(""));

/**
 * Requests random URLs one at a time, so that a failure can be assigned to its URL.
 * @returns responses that failed or redirected to another site
 */
async function failuresOf(origin: string, prefixes: readonly string[], headers: Record<string, string>) {
  const failures: string[] = [];
  const addresses = fc.sample(
    fc.tuple(fc.constantFrom(...prefixes), randomSuffix).map(([prefix, suffix]) => `${prefix}/${suffix}`),
    { seed, numRuns: RUN_COUNT },
  );
  for (const address of [
    ...prefixes.flatMap((path) => [`${path}/%5C`, `${path}/%5C%2F`, `${path}/%09/[`]),
    ...addresses,
  ]) {
    const { status, location } = await rawGet(origin, address, headers);
    if (status < 200 || status >= 500) failures.push(`${status} ${JSON.stringify(address)}`);
    if (location !== null && new URL(location, origin).origin !== origin)
      failures.push(`${address} leads to ${location}`);
  }
  return failures;
}

test("no URL makes the app fail, for visitors and members", { tag: "@long" }, async ({ context, stack, world }) => {
  // Sends hundreds of requests one after the other.
  test.setTimeout(180_000);
  const visitor = { Cookie: `world=${world.name}` };
  expect(await failuresOf(stack.web, ["", "/assets", "/login", "/simulator", "/chat"], visitor)).toEqual([]);
  await signInByForm(context, stack.web);
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const pages = ["/user", "/user/account", "/user/deposit/qrcode", "/user/deposit/slip", "/user/slips", "/user/terms"];
  expect(await failuresOf(stack.web, pages, { Cookie: cookies })).toEqual([]);
});

test("no URL makes the backend fail", { tag: "@long" }, async ({ stack, world }) => {
  const { name } = world;
  const prefixes = [
    ...["", "/api", "/api/wallet/account", "/api/autoLogin/pg", "/pictures", `/play/${name}`, `/uploads/${name}`],
    ...[
      "/docs",
      "/docs/static",
      "/simulator",
      "/simulator/assets",
      `/simulator/worlds/${name}`,
      "/simulator/scenarios",
    ],
  ];
  expect(await failuresOf(stack.api, prefixes, { "X-World": name })).toEqual([]);
});
