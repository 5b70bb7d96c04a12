import { type Endpoint, pathOf } from "@mekong/contract/endpoint";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import fc from "fast-check";
import { anyForm, type FormPart, meantForm } from "./forms";
import { aHostile, brokenBodies } from "./hostile";
import { bentInput, meantInput, type Vocabulary, validInput } from "./inputs";
import type { WorldWords } from "./words";

/** `expired` and `inactive` have tokens that are no longer valid. */
const callers = ["one", "two", "nobody", "stranger", "expired", "inactive"] as const;
export type FuzzCaller = (typeof callers)[number];

export interface FuzzCall {
  readonly endpoint: Endpoint;
  readonly url: string;
  /** True if an odd parameter may match no route. */
  readonly oddPath: boolean;
  readonly body: { text: string } | { json: unknown } | { parts: readonly FormPart[] } | null;
  readonly headers: Readonly<Record<string, string>>;
}

export interface FuzzRequest extends FuzzCall {
  readonly caller: FuzzCaller;
  /** Number of parallel copies. */
  readonly times: number;
}

const aCaller = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom<FuzzCaller>("one", "one", "two") },
  { weight: 2, arbitrary: fc.constantFrom(...callers) },
);

const someHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
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

/** Generates valid, mutated and malformed requests. */
export function anyRequest(words: WorldWords): fc.Arbitrary<FuzzRequest> {
  return fc
    .constantFrom(...memberEndpoints)
    .chain((endpoint) => wordsFor(endpoint, words).chain((chosen) => requestOf(endpoint, chosen)));
}

export function meantCall(endpoint: Endpoint, words: Vocabulary): fc.Arbitrary<FuzzCall> {
  const { params, query, body, upload } = endpoint;
  const texts = (schema: typeof params) =>
    schema ? meantInput(schema, words).map((input) => asTexts(input as object)) : fc.constant({});
  const json = body && endpoint.method !== "GET" ? meantInput(body, words).map((input) => ({ json: input })) : null;
  return fc
    .record({
      params: texts(params),
      query: texts(query),
      body: upload ? meantForm(upload) : (json ?? fc.constant(null)),
    })
    .map((call) => ({
      endpoint,
      url: urlOf(endpoint, call.params, String(new URLSearchParams(call.query))),
      oddPath: false,
      body: call.body,
      headers: {},
    }));
}

/** The same field name means different things in some endpoints, and some values belong together. */
function wordsFor({ path }: Endpoint, { all, accounts, codes }: WorldWords): fc.Arbitrary<Vocabulary> {
  if (path.startsWith("/api/autoLogin")) return oneOf(accounts).map((account) => ({ ...all, ...account }));
  if (path === "/api/otp/verify") return oneOf(codes).map((code) => ({ ...all, ...code }));
  if (path.startsWith("/api/account")) return fc.constant({ ...all, username: all.phoneNumber ?? [] });
  return fc.constant(/^\/api\/(bonus|promotion)/.test(path) ? { ...all, code: all.offer ?? [] } : all);
}

/** Draws values that belong together, or sometimes a mix. */
function oneOf(belonging: readonly Vocabulary[]): fc.Arbitrary<Vocabulary> {
  const jumble: Record<string, unknown[]> = {};
  for (const [name, values] of belonging.flatMap((words) => Object.entries(words))) {
    jumble[name] = [...(jumble[name] ?? []), ...values];
  }
  return fc.oneof(
    { weight: 3, arbitrary: belonging.length > 0 ? fc.constantFrom(...belonging) : fc.constant({}) },
    { weight: 1, arbitrary: fc.constant(jumble) },
  );
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
        { weight: 1, arbitrary: someHeaders },
      ),
      times: fc.oneof(
        { weight: 6, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.integer({ min: 2, max: 5 }) },
      ),
    })
    .map(({ params, query, ...request }) => ({
      ...request,
      endpoint,
      url: urlOf(endpoint, params, query),
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

function bodyOf(endpoint: Endpoint, words: Vocabulary): fc.Arbitrary<FuzzCall["body"]> {
  if (endpoint.upload) return anyForm(endpoint.upload);
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

function urlOf(endpoint: Endpoint, params: Record<string, string>, query: string): string {
  return pathOf(endpoint, params) + (query === "" ? "" : `?${query}`);
}

function asTexts(input: object): Record<string, string> {
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, texted(value)]));
}

/** Changes dot segments, which clients resolve before sending. */
function texted(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return /^\.{1,2}$/.test(text) ? `${text}x` : Buffer.from(text).toString();
}
