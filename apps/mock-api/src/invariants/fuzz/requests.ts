import { type Endpoint, pathOf } from "@mekong/contract/endpoint";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import fc from "fast-check";
import { arbitraryForm, type FormPart, validForm } from "./forms";
import { hostileValue, malformedBodies } from "./hostile-values";
import { type KnownValues, knownInput, mutatedInput, validInput } from "./inputs";
import type { WorldValues } from "./world-values";

/** `expired` and `inactive` have tokens that are no longer valid. */
const callers = ["one", "two", "nobody", "stranger", "expired", "inactive"] as const;
export type FuzzCaller = (typeof callers)[number];

export interface FuzzCall {
  readonly endpoint: Endpoint;
  readonly url: string;
  /** A path parameter with unusual characters may match no route. */
  readonly mayMissRoute: boolean;
  readonly body: { text: string } | { json: unknown } | { parts: readonly FormPart[] } | null;
  readonly headers: Readonly<Record<string, string>>;
}

export interface FuzzRequest extends FuzzCall {
  readonly caller: FuzzCaller;
  readonly times: number;
}

const callerArbitrary = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom<FuzzCaller>("one", "one", "two") },
  { weight: 2, arbitrary: fc.constantFrom(...callers) },
);

const headersArbitrary: fc.Arbitrary<Record<string, string>> = fc.record(
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

export function fuzzRequest(worldValues: WorldValues): fc.Arbitrary<FuzzRequest> {
  return fc
    .constantFrom(...memberEndpoints)
    .chain((endpoint) => valuesFor(endpoint, worldValues).chain((values) => requestOf(endpoint, values)));
}

export function validCall(endpoint: Endpoint, knownValues: KnownValues): fc.Arbitrary<FuzzCall> {
  const { params, query, body, upload } = endpoint;
  const texts = (schema: typeof params) =>
    schema ? knownInput(schema, knownValues).map((input) => toPathTexts(input as object)) : fc.constant({});
  const json =
    body && endpoint.method !== "GET" ? knownInput(body, knownValues).map((input) => ({ json: input })) : null;
  return fc
    .record({
      params: texts(params),
      query: texts(query),
      body: upload ? validForm(upload) : (json ?? fc.constant(null)),
    })
    .map((call) => ({
      endpoint,
      url: urlOf(endpoint, call.params, String(new URLSearchParams(call.query))),
      mayMissRoute: false,
      body: call.body,
      headers: {},
    }));
}

/** A field name can mean different things at different endpoints, and some values belong together. */
function valuesFor({ path }: Endpoint, { all, accounts, codes }: WorldValues): fc.Arbitrary<KnownValues> {
  if (path.startsWith("/api/autoLogin")) return oneOf(accounts).map((account) => ({ ...all, ...account }));
  if (path === "/api/otp/verify") return oneOf(codes).map((code) => ({ ...all, ...code }));
  if (path.startsWith("/api/account")) return fc.constant({ ...all, username: all.phoneNumber ?? [] });
  return fc.constant(/^\/api\/(bonus|promotion)/.test(path) ? { ...all, code: all.offer ?? [] } : all);
}

/** Yields values that belong together, or sometimes a mixture of all. */
function oneOf(groups: readonly KnownValues[]): fc.Arbitrary<KnownValues> {
  const mixture: Record<string, unknown[]> = {};
  for (const [name, values] of groups.flatMap((knownValues) => Object.entries(knownValues))) {
    mixture[name] = [...(mixture[name] ?? []), ...values];
  }
  return fc.oneof(
    { weight: 3, arbitrary: groups.length > 0 ? fc.constantFrom(...groups) : fc.constant({}) },
    { weight: 1, arbitrary: fc.constant(mixture) },
  );
}

function requestOf(endpoint: Endpoint, knownValues: KnownValues): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      caller: callerArbitrary,
      params: paramsOf(endpoint, knownValues),
      query: queryOf(endpoint, knownValues),
      body: bodyOf(endpoint, knownValues),
      headers: fc.oneof(
        { weight: 3, arbitrary: fc.constant<Record<string, string>>({}) },
        { weight: 1, arbitrary: headersArbitrary },
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
      mayMissRoute: Object.values(params).some((value) => !/^[\w-]{1,64}$/.test(value)),
    }));
}

function paramsOf({ params }: Endpoint, knownValues: KnownValues): fc.Arbitrary<Record<string, string>> {
  if (!params) return fc.constant({});
  const valid = validInput(params, knownValues) as fc.Arbitrary<Record<string, string>>;
  const malformed = mutatedInput(params, knownValues).map((mutated) =>
    Object.fromEntries(Object.entries(mutated as object).map(([name, value]) => [name, toPathText(value)])),
  );
  return fc.oneof({ weight: 4, arbitrary: valid.map(toPathTexts) }, { weight: 1, arbitrary: malformed });
}

function queryOf({ query }: Endpoint, knownValues: KnownValues): fc.Arbitrary<string> {
  if (!query) return fc.oneof({ weight: 8, arbitrary: fc.constant("") }, { weight: 1, arbitrary: fc.constant("x=1") });
  const valid = validInput(query, knownValues).map((input) =>
    String(new URLSearchParams(toPathTexts(input as object))),
  );
  const malformed = fc.constantFrom("guestId=", "guestId=a&guestId=b", "x=1", "guestId[]=1", "userId=1", "%", "&&&=");
  return fc.oneof({ weight: 3, arbitrary: valid }, { weight: 1, arbitrary: malformed });
}

function bodyOf(endpoint: Endpoint, knownValues: KnownValues): fc.Arbitrary<FuzzCall["body"]> {
  if (endpoint.upload) return arbitraryForm(endpoint.upload);
  const broken = fc.constantFrom(...malformedBodies).map((text) => ({ text }));
  if (!endpoint.body || endpoint.method === "GET") {
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: endpoint.method === "GET" ? fc.constant(null) : broken },
    );
  }
  const json = (value: fc.Arbitrary<unknown>) => value.map((input) => ({ json: input }));
  return fc.oneof(
    { weight: 6, arbitrary: json(validInput(endpoint.body, knownValues)) },
    { weight: 4, arbitrary: json(mutatedInput(endpoint.body, knownValues)) },
    { weight: 1, arbitrary: json(hostileValue) },
    { weight: 1, arbitrary: broken },
  );
}

function urlOf(endpoint: Endpoint, params: Record<string, string>, query: string): string {
  return pathOf(endpoint, params) + (query === "" ? "" : `?${query}`);
}

function toPathTexts(input: object): Record<string, string> {
  const present = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(present.map(([name, value]) => [name, toPathText(value)]));
}

/** Avoids dot segments, which clients resolve before sending. */
function toPathText(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return /^\.{1,2}$/.test(text) ? `${text}x` : Buffer.from(text).toString();
}
