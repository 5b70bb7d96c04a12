import type { Endpoint } from "@mekong/contract/endpoint";
import { type ErrorCode, errorCodes } from "@mekong/contract/errors";
import { memberEndpoint } from "@mekong/contract/http/catalogue";
import type { CallStep } from "@mekong/contract/simulator/scenario";
import type { TrafficRow } from "@mekong/contract/simulator/traffic";
import { isRead } from "../../upstream/replay/input";

/** Logins are not recorded, because scenarios sign members in automatically. */
const signInEndpoints = new Set(["login", "login.logout"]);

const MASKED_OR_TRUNCATED = /••••|… \(\d+ characters\)$|^\(\d+ (bytes|more)\)$|^\(too deep\)$/;

/** The step for a call, or `why` there is none. A read is recorded only if a later step uses its response. */
export type CallStepResult = { step: CallStep; isRead: boolean } | { why: string };

export function stepOfCall({ endpoint: label, status, code, member, path, request }: TrafficRow): CallStepResult {
  if (label === null) return { why: "not a call of the member API: scenarios have no step for it" };
  const endpoint = memberEndpoint(label);
  if (signInEndpoints.has(endpoint.name)) return { why: "scenarios sign members in automatically" };
  if (endpoint.upload) return { why: "files are not recorded; add the step with slip.image manually" };
  if (status === 0) return { why: "it got no response" };
  if (endpoint.access === "member" && member === null) return { why: "no member was signed in" };
  if (code === null && status >= 400) return { why: `it returned ${status} without a code` };
  if (code !== null && !isErrorCode(code)) return { why: `no step can expect ${code}` };
  const [pathname = "", search] = path.split("?");
  const params = paramsOf(endpoint, pathname);
  const query = Object.fromEntries(new URLSearchParams(search));
  if (containsUnrecordable([pathname, query, request]))
    return { why: "it contains a secret or a long text, which is not recorded" };
  const step: CallStep = { call: label };
  if (member !== null) step.member = member;
  if (Object.keys(params).length > 0) step.params = params;
  if (endpoint.query && Object.keys(query).length > 0) step.query = query;
  if (endpoint.body && isRecord(request)) step.with = structuredClone(request);
  if (code !== null) step.expectCode = code;
  return { step, isRead: isRead(endpoint.method, endpoint) };
}

function isErrorCode(code: string): code is ErrorCode {
  return (errorCodes as readonly string[]).includes(code);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function paramsOf({ path }: Endpoint, pathname: string): Record<string, string> {
  const segments = pathname.split("/");
  return Object.fromEntries(
    path
      .split("/")
      .flatMap((part, index) =>
        part.startsWith(":") ? [[part.slice(1), decodeURIComponent(segments[index] ?? "")] as const] : [],
      ),
  );
}

function containsUnrecordable(value: unknown): boolean {
  if (typeof value === "string") return MASKED_OR_TRUNCATED.test(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, item]) => key === "…" || containsUnrecordable(item));
}
