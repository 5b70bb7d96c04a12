import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { endpointLabel } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { contextOf } from "../../http/request-context";
import { rejectIncompleteBodyOnClose } from "../../http/service-unavailable";
import type { RecordedResponse } from "../../world/recording";
import { type CapturedBody, emptyBody, maskedBody, recordExchange } from "../exchange";
import { forwardedBody } from "../request-body";
import { type ComparedCall, comparedInput, comparedMember, isRead } from "./input";
import { Masking, TooDeep } from "./masking";
import { Replay } from "./replay";

/** Sandboxes recorded HTML pages, because a recording may come from anyone. */
const PAGE_POLICY = { "content-security-policy": "sandbox; default-src 'none'" };

const masking = new Masking();

/** @throws NOT_RECORDED if the recording has no response to the request, which is then reported */
export async function answerFromRecording(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const context = contextOf(request);
  rejectIncompleteBodyOnClose(request, reply);
  const requestBody = await readBody(request);
  // The world was closed meanwhile, so `rejectIncompleteBodyOnClose` has already responded.
  if (reply.sent) return reply;
  context.phase = "processing";
  context.request = maskedBody(requestBody, []);
  const call = comparedCall(request, requestBody);
  const replay = Replay.of(context.world);
  const found = replay.find(call);
  if (!found) {
    replay.addUnrecorded(call);
    const about = `${call.method} ${call.path} by ${call.member ?? "nobody"}`;
    throw new Refusal("NOT_RECORDED", { params: { about } });
  }
  const { status, headers, at } = found;
  recordExchange(request, { requestBody, status, headers, answer: answerOf(found) }, []);
  reply.status(status).headers({ ...headers, ...PAGE_POLICY, "x-world-time": at });
  if (found.text !== undefined) return reply.send(found.text);
  return reply.send(found.json === undefined ? undefined : JSON.stringify(found.json));
}

async function readBody(request: FastifyRequest): Promise<CapturedBody> {
  const { body, captured } = await forwardedBody(request, true);
  if (body instanceof Readable) await finished(body.resume());
  return captured();
}

function comparedCall(request: FastifyRequest, body: CapturedBody): ComparedCall {
  const { endpoint, member } = contextOf(request);
  const { method } = request;
  const call = {
    endpoint: endpoint && endpointLabel(endpoint),
    method,
    member: comparedMember(endpoint, member),
    isRead: isRead(method, endpoint),
  };
  const url = request.raw.url ?? "";
  try {
    return { ...call, ...comparedInput(url, body, masking) };
  } catch (error) {
    // Bodies that are nested too deep are never recorded, so this placeholder leads to NOT_RECORDED.
    if (error instanceof TooDeep) return { ...call, ...comparedInput(url, { about: "nested too deep" }, masking) };
    throw error;
  }
}

function answerOf({ json, text, headers }: RecordedResponse): CapturedBody {
  if (text !== undefined) return { about: `${headers["content-type"] ?? "no type"}, ${text.length} characters` };
  return json === undefined ? emptyBody : { json };
}
