import type { IncomingHttpHeaders } from "node:http";
import type { Endpoint } from "@mekong/contract/endpoint";
import { MASKED } from "@mekong/contract/operation/secrets";
import { truncate } from "@mekong/contract/truncate";
import type { FastifyRequest } from "fastify";
import { bearerToken } from "../http/bearer-token";
import { Masked, mask } from "../http/mask";
import { contextOf, type RequestContext } from "../http/request-context";
import { DriftLog } from "./drift-log";
import { UpstreamMembers } from "./members";
import { responseLogOf } from "./replay/response-log";

export interface UpstreamExchange {
  /** Null means a path outside the contract. */
  readonly endpoint: Endpoint | null;
  readonly requestId: string;
  readonly method: string;
  /** Path and query, as received. */
  readonly url: string;
  readonly authorization: string | undefined;
  readonly requestBody: CapturedBody;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly answer: CapturedBody;
}

/** `about` describes a body that is not JSON or too long. */
export type CapturedBody =
  | { readonly json: unknown; readonly isEmpty?: boolean }
  | {
      readonly about: string;
      readonly isTooLong?: boolean;
      /** A body that is not JSON; only recordings use it. */
      readonly text?: string;
      /** For recordings and replays. */
      readonly hash?: string;
    };

export const emptyBody: CapturedBody = { json: null, isEmpty: true };

export function mediaType(contentType: string | string[] | undefined): string {
  const text = String(contentType ?? "no type");
  const end = text.indexOf(";");
  return end < 0 ? text : text.slice(0, end);
}

const MESSAGE_MAX_CHARACTERS = 64;

export function recordExchange(
  request: FastifyRequest,
  received: Pick<UpstreamExchange, "requestBody" | "status" | "headers" | "answer">,
  secrets: readonly string[],
): void {
  const context = contextOf(request);
  const { id: requestId, method, raw } = request;
  const { authorization } = request.headers;
  const { endpoint } = context;
  const exchange = { endpoint, requestId, method, url: raw.url ?? "", authorization, ...received };
  const { status, answer, requestBody } = received;
  context.request = maskedBody(requestBody, secrets);
  const masked = maskedBody(answer, secrets);
  context.answer = new Masked(masked);
  context.code = status < 400 ? null : codeIn(masked);
  learnMember(context, exchange);
  DriftLog.of(context.world).record(exchange, secrets);
  responseLogOf(context.world)?.record(exchange, secrets);
}

const maskedBodies = new WeakMap<CapturedBody, unknown>();

/** @param secrets must be the same for the same body, because the result is cached */
export function maskedBody(body: CapturedBody, secrets: readonly string[]): unknown {
  if ("about" in body) return `(${body.about})`;
  if (!maskedBodies.has(body)) maskedBodies.set(body, mask(withoutSecrets(body.json, secrets)));
  return maskedBodies.get(body);
}

/** A backend's diagnostics may repeat secret request headers. */
function withoutSecrets(value: unknown, secrets: readonly string[]): unknown {
  if (secrets.length === 0) return value;
  const text = JSON.stringify(value) ?? "null";
  if (!secrets.some((secret) => text.includes(JSON.stringify(secret).slice(1, -1)))) return value;
  const clean = (part: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, MASKED), part);
  // Masks only strings and field names, because a secret such as `1` or `true` would also match JSON numbers and
  // booleans.
  return JSON.parse(text, (_key, part: unknown) => {
    if (typeof part === "string") return clean(part);
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [clean(key), each]));
  });
}

/** The specification allows any text as `message`, so it is shortened. */
function codeIn(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null || !("message" in answer)) return null;
  const { message } = answer;
  return typeof message === "string" && message !== "" ? truncate(message, MESSAGE_MAX_CHARACTERS) : null;
}

/** Learns usernames from responses, because the upstream's tokens do not contain them. */
function learnMember(
  { world, member }: RequestContext,
  { status, authorization, requestBody, answer }: UpstreamExchange,
): void {
  if (status >= 400 || !("json" in answer)) return;
  const members = UpstreamMembers.of(world);
  const username = textIn(fieldOf(answer.json, "profile"), "username");
  if (username !== null && username !== member) {
    const ownToken = bearerToken(authorization);
    if (ownToken !== undefined) members.learn(ownToken, username);
  }
  const newToken = textIn(answer.json, "token");
  const signedIn = "json" in requestBody ? textIn(requestBody.json, "username") : null;
  if (newToken !== null && signedIn !== null) members.learn(newToken, signedIn);
}

export function textIn(value: unknown, key: string): string | null {
  const found = fieldOf(value, key);
  return typeof found === "string" && found !== "" ? found : null;
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : null;
}
