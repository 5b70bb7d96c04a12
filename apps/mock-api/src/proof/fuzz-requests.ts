import { type Endpoint, pathOf } from "@mekong/contract/endpoint";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import fc from "fast-check";
import { autoLoginGames } from "./fuzz-words";
import { aHostile, bentInput, brokenBodies, type Vocabulary, validInput } from "./inputs";

/** Who calls. `expired` and `inactive` are members whose tokens are good for nothing any more. */
export const callers = ["one", "two", "nobody", "stranger", "expired", "inactive"] as const;
export type FuzzCaller = (typeof callers)[number];

/** One call as it goes on the wire. */
export interface FuzzRequest {
  readonly endpoint: Endpoint;
  readonly caller: FuzzCaller;
  readonly url: string;
  /** Whether its path can miss every route: an odd parameter may. */
  readonly oddPath: boolean;
  /** A text goes as it is, a list of parts as a form, anything else as JSON. */
  readonly body: { text: string } | { json: unknown } | { parts: readonly FuzzPart[] } | null;
  readonly headers: Readonly<Record<string, string>>;
  /** How many of it at once. */
  readonly times: number;
}

/** A part of a form: a file by the name of a sample, or a plain field. */
export type FuzzPart = { name: string; file: string; fileName: string } | { name: string; value: string };

/** Names of the files that a run has at hand (see sample-files.ts). */
export const sampleNames = ["png", "jpeg", "gif", "webp", "mp4", "svg", "html", "empty", "cutPng", "junk"] as const;

const aCaller = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom<FuzzCaller>("one", "one", "two") },
  { weight: 2, arbitrary: fc.constantFrom(...callers) },
);

const someHeaders = fc.record(
  {
    "idempotency-key": fc.oneof(
      fc.constantFrom("k1", "k2", "k3"),
      fc.constantFrom("", " ", "x".repeat(201), "\u00e9", "a b"),
    ),
    "accept-language": fc.constantFrom("th", "lo", "en", "la-LA,en", "*", "x".repeat(500), ";;;,,,"),
    "content-type": fc.constantFrom("application/json", "text/plain", "application/xml", "multipart/form-data", "x"),
    "x-requested-with": fc.constantFrom("XMLHttpRequest", ""),
  },
  { requiredKeys: [] },
);

/** Any call of any endpoint: as meant, at the edges, bent in one place, or no call at all. */
export function anyRequest(words: Vocabulary): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...memberEndpoints).chain((endpoint) => requestOf(endpoint, meantFor(endpoint, words)));
}

/** Some names mean another thing in each block. */
function meantFor({ path }: Endpoint, words: Vocabulary): Vocabulary {
  if (path.startsWith("/api/autoLogin")) {
    const { gameUsername = [], gamePassword = [] } = words;
    return { ...words, provider: autoLoginGames, username: gameUsername, password: gamePassword };
  }
  if (path.startsWith("/api/account")) return { ...words, username: words.phoneNumber ?? [] };
  return /^\/api\/(bonus|promotion)/.test(path) ? { ...words, code: words.offer ?? [] } : words;
}

function requestOf(endpoint: Endpoint, words: Vocabulary): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      caller: aCaller,
      params: paramsOf(endpoint, words),
      query: queryOf(endpoint, words),
      body: bodyOf(endpoint, words),
      headers: fc.oneof(
        { weight: 3, arbitrary: fc.constant<Record<string, string>>({}) },
        { weight: 1, arbitrary: someHeaders as fc.Arbitrary<Record<string, string>> },
      ),
      times: fc.oneof(
        { weight: 6, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.integer({ min: 2, max: 5 }) },
      ),
    })
    .map(({ params, query, ...request }) => ({
      ...request,
      endpoint,
      url: pathOf(endpoint, params) + (query === "" ? "" : `?${query}`),
      oddPath: Object.values(params).some((value) => !/^[\w-]{1,64}$/.test(value)),
    }));
}

function paramsOf({ params }: Endpoint, words: Vocabulary): fc.Arbitrary<Record<string, string>> {
  if (!params) return fc.constant({});
  const meant = validInput(params, words) as fc.Arbitrary<Record<string, string>>;
  const odd = bentInput(params, words).map((bent) =>
    Object.fromEntries(Object.entries(bent as object).map(([name, value]) => [name, texted(value)])),
  );
  return fc.oneof({ weight: 4, arbitrary: meant.map(asTexts) }, { weight: 1, arbitrary: odd });
}

function queryOf({ query }: Endpoint, words: Vocabulary): fc.Arbitrary<string> {
  if (!query) return fc.oneof({ weight: 8, arbitrary: fc.constant("") }, { weight: 1, arbitrary: fc.constant("x=1") });
  const meant = validInput(query, words).map((input) => String(new URLSearchParams(asTexts(input as object))));
  const odd = fc.constantFrom("guestId=", "guestId=a&guestId=b", "x=1", "guestId[]=1", "userId=1", "%", "&&&=");
  return fc.oneof({ weight: 3, arbitrary: meant }, { weight: 1, arbitrary: odd });
}

function bodyOf(endpoint: Endpoint, words: Vocabulary): fc.Arbitrary<FuzzRequest["body"]> {
  if (endpoint.upload) return aForm(endpoint.upload.field);
  const broken = fc.constantFrom(...brokenBodies).map((text) => ({ text }));
  if (!endpoint.body || endpoint.method === "GET") {
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: endpoint.method === "GET" ? fc.constant(null) : broken },
    );
  }
  const json = (value: fc.Arbitrary<unknown>) => value.map((input) => ({ json: input }));
  return fc.oneof(
    { weight: 6, arbitrary: json(validInput(endpoint.body, words)) },
    { weight: 4, arbitrary: json(bentInput(endpoint.body, words)) },
    { weight: 1, arbitrary: json(aHostile) },
    { weight: 1, arbitrary: broken },
  );
}

function aForm(field: string): fc.Arbitrary<FuzzRequest["body"]> {
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constant(field) },
    { weight: 1, arbitrary: fc.constantFrom("", "files", "__proto__", "file[]") },
  );
  const fileName = fc.constantFrom("slip.png", "a.jpg", "clip.mp4", "noextension", "", "../../x.png", "x\u202egnp.exe");
  const file = fc.record({ name, file: fc.constantFrom(...sampleNames), fileName });
  const value = fc.record({ name: fc.constantFrom("guestId", "x", "file"), value: fc.constantFrom("", "1", "guest") });
  const parts = fc.oneof(
    { weight: 6, arbitrary: file.map((one) => [one]) },
    { weight: 1, arbitrary: fc.array(fc.oneof(file, value), { maxLength: 3 }) },
  );
  return fc.oneof(
    { weight: 6, arbitrary: parts.map((list) => ({ parts: list })) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenBodies).map((text) => ({ text })) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

function asTexts(input: object): Record<string, string> {
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, texted(value)]));
}

/** As a path or query carries it. A dot alone would be taken out of the path before it is sent. */
function texted(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return /^\.{1,2}$/.test(text) ? `${text}x` : Buffer.from(text).toString();
}
