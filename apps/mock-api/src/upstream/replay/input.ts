import type { Endpoint } from "@mekong/contract/endpoint";
import { login } from "@mekong/contract/http/login";
import type { CapturedBody } from "../exchange";
import type { Masking } from "./masking";

/** Fields to ignore in comparisons, because they differ in every browser or call. */
const IGNORED_FIELDS = new Set(["clientKey", "guestId", "deviceToken", "createdAt", "link"]);

const readOnlyPosts = new Set(["invite.list", "refund.list", "slip.list", "chat.history", "statement.list"]);

/** A call in the form that is compared with recorded calls. Its fields are as in `RecordedResponse`. */
export interface ComparedCall {
  readonly endpoint: string | null;
  readonly method: string;
  readonly path: string;
  readonly member: string | null;
  readonly input: string;
  readonly isRead: boolean;
}

/** @throws TooDeep if the body is JSON that is nested too deep to be masked */
export function comparedInput(url: string, body: CapturedBody, masking: Masking): Pick<ComparedCall, "path" | "input"> {
  const [path = "", query = ""] = masking.url(url).split("?", 2);
  const pairs = query.split("&").filter((pair) => pair !== "" && !IGNORED_FIELDS.has(pair.split("=")[0] ?? ""));
  const search = pairs.length > 0 ? `?${pairs.sort().join("&")}` : "";
  return { path: path + search, input: inputOf(body, masking) };
}

function inputOf(body: CapturedBody, masking: Masking): string {
  if ("about" in body) return body.hash ?? body.about;
  return body.isEmpty ? "" : JSON.stringify(sorted(masking.json(body.json)));
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !IGNORED_FIELDS.has(key))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

/**
 * Returns null for a login, because a browser may send an earlier session's token with it, which must not affect the
 * response.
 */
export function comparedMember(endpoint: Endpoint | null, member: string | null): string | null {
  return endpoint?.name === login.name ? null : member;
}

export function keyOf({ method, path, member, input }: Omit<ComparedCall, "endpoint" | "isRead">): string {
  return JSON.stringify([method, path, member, input]);
}

/** @param endpoint null for a path outside the contract; then only the method decides */
export function isRead(method: string, endpoint: Endpoint | null): boolean {
  if (endpoint && readOnlyPosts.has(endpoint.name)) return true;
  return (method === "GET" || method === "HEAD") && !endpoint?.changesState;
}
