import { endpointLabel } from "@mekong/contract/endpoint";
import { IDEMPOTENCY_HEADER } from "@mekong/contract/http/idempotency-header";
import { login } from "@mekong/contract/http/login";
import { MASKED } from "@mekong/contract/operation/secrets";
import { REPLAY_MAX_BYTES, type SavedReplay } from "@mekong/contract/simulator/replay";
import { bearerToken } from "../../http/bearer-token";
import { type RecordedResponse, type Recording, recordedResponseSchema } from "../../world/recording";
import { textIn } from "../exchange";
import { UpstreamMembers } from "../members";
import { DigitMask } from "./digit-mask";
import { comparedInput, comparedMember } from "./input";
import { Masking, secretsIn, TooDeep } from "./masking";
import type { LoggedExchange, ResponseLog } from "./response-log";

/** Headers that the app or tests read. */
const RECORDED_HEADERS = [
  "content-type",
  "content-language",
  "location",
  "retry-after",
  "www-authenticate",
  IDEMPOTENCY_HEADER,
];
const VISIBLE_ASCII = /^[\x20-\x7e]{0,2000}$/;

const LOGIN_LABEL = endpointLabel(login);

/** Anybody can compute this token, which is acceptable because the responses are masked. */
export function replayTokenOf(username: string): string {
  return `recorded-${Buffer.from(username).toString("base64url")}`;
}

/** Masks the logged responses and adds missing login responses, so that every member can log in to the replay. */
export function recordingOf(log: ResponseLog): { recording: Recording; leftOut: SavedReplay["leftOut"] } {
  const digitMask = new DigitMask();
  const secrets = [...log.worldSecrets, ...log.exchanges.flatMap(secretsOf)];
  const masking = new Masking({ secrets, maskDigits: (text) => digitMask.maskText(text) });
  const leftOut = new Map<string, number>();
  const responses: RecordedResponse[] = [];
  let bytes = 0;
  for (const exchange of log.exchanges) {
    let response = recordedResponse(exchange, log, masking);
    bytes += typeof response === "string" ? 0 : Buffer.byteLength(JSON.stringify(response));
    // The size is checked again, because masked texts can be longer. An import would refuse a larger recording.
    if (bytes > REPLAY_MAX_BYTES) response = "the recording is too large";
    if (typeof response === "string") leftOut.set(response, (leftOut.get(response) ?? 0) + 1);
    else responses.push(response);
  }
  const members = [...new Set(responses.flatMap(({ member }) => member ?? []))];
  const loggedIn = new Set(responses.filter(isSuccessfulLogin).map(({ input }) => input));
  const added = members.map(loginOf).filter(({ input }) => !loggedIn.has(input));
  return {
    recording: { members, responses: [...responses, ...added] },
    leftOut: [...leftOut].map(([why, count]) => ({ why, count })),
  };
}

/** @returns the masked response, or the reason for leaving it out */
function recordedResponse(exchange: LoggedExchange, log: ResponseLog, masking: Masking): RecordedResponse | string {
  const { at, endpoint, method, url, authorization, requestBody, status, headers, answer } = exchange;
  const token = bearerToken(authorization);
  const username = token === undefined ? null : UpstreamMembers.of(log.world).usernameOf(token);
  if (token !== undefined && username === null && endpoint?.access === "member" && status < 400)
    return "the member is unknown: sign in during the recording";
  if ("about" in answer && answer.text === undefined) return "the body is neither JSON nor text, or above 1 MiB";
  try {
    const member = comparedMember(endpoint, username === null ? null : masking.text(username));
    const response = {
      ...{ at, endpoint: endpoint && endpointLabel(endpoint), method, member, status },
      ...comparedInput(url, requestBody, masking),
      headers: recordedHeaders(headers, masking),
      ...bodyOf(exchange, masking),
    };
    const [issue] = recordedResponseSchema.safeParse(response).error?.issues ?? [];
    return issue ? `its ${issue.path.join(".")} cannot be stored: ${issue.message}` : response;
  } catch (error) {
    if (error instanceof TooDeep) return "the body is nested too deep";
    throw error;
  }
}

function bodyOf({ answer, requestBody }: LoggedExchange, masking: Masking): { json?: unknown; text?: string } {
  if ("about" in answer) return answer.text === undefined ? {} : { text: masking.text(answer.text) };
  if (answer.isEmpty) return {};
  const json = masking.json(answer.json);
  const username = "json" in requestBody ? textIn(requestBody.json, "username") : null;
  const isLogin = textIn(answer.json, "token") !== null && username !== null;
  return { json: isLogin ? { ...(json as object), token: replayTokenOf(masking.text(username)) } : json };
}

function recordedHeaders(headers: LoggedExchange["headers"], masking: Masking): Record<string, string> {
  return Object.fromEntries(
    RECORDED_HEADERS.flatMap((name): [string, string][] => {
      const value = headers[name];
      const masked = typeof value === "string" ? masking.text(value) : "";
      return masked !== "" && VISIBLE_ASCII.test(masked) ? [[name, masked]] : [];
    }),
  );
}

/** Returns values to mask in every response, because a backend may repeat them in error messages. */
function secretsOf({ authorization, requestBody, answer }: LoggedExchange): string[] {
  const bodies = [requestBody, answer].map((body) => ("json" in body ? body.json : undefined));
  return [...bodies.flatMap((body) => secretsIn(body)), ...[bearerToken(authorization) ?? []].flat()];
}

function isSuccessfulLogin({ endpoint, status }: RecordedResponse): boolean {
  return endpoint === LOGIN_LABEL && status === 200;
}

function loginOf(username: string): RecordedResponse {
  return {
    ...{ at: new Date().toISOString(), endpoint: LOGIN_LABEL, method: login.method, member: null, status: 200 },
    ...comparedInput(login.path, { json: { username, password: MASKED } }, new Masking()),
    headers: {},
    json: { token: replayTokenOf(username) },
  };
}
