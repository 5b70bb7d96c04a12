import { Readable } from "node:stream";
import { Refusal } from "@mekong/contract/errors";
import { HTTP_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from "@mekong/contract/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Dispatcher } from "undici";
import { contextOf } from "../http/request-context";
import { perWorld } from "../world/per-world";
import type { WorldRegistry } from "../world/registry";
import { hostOf, type StoredUpstream } from "../world/upstream";
import type { UpstreamAgent } from "./agent";
import { emptyBody, maskedBody, mediaType, recordExchange } from "./exchange";
import { failureOf, UpstreamFailure } from "./failure";
import { requestHeaders, responseHeaders } from "./headers";
import { parsedResponse } from "./repeated-bodies";
import { responseLogOf } from "./replay/response-log";
import { forwardedBody } from "./request-body";
import { RequestAbort } from "./send";

export interface UpstreamOptions {
  worlds: WorldRegistry;
  agent: UpstreamAgent;
}

/** @throws UPSTREAM_FAIL if there is no response; NO_DATA for a path outside `/api/` */
export async function forward(
  upstream: StoredUpstream,
  request: FastifyRequest,
  reply: FastifyReply,
  { worlds, agent }: UpstreamOptions,
): Promise<FastifyReply> {
  const context = contextOf(request);
  const { url, headerNames } = upstream;
  const host = hostOf(upstream);
  if (!agent.origins.includes(url)) throw new UpstreamFailure(`UPSTREAM_ORIGINS does not list ${url}`);
  const added = worlds.upstreamHeaders.headersFor(context.world.name, upstream);
  if (!added) throw new UpstreamFailure(`the world needs its headers again: ${headerNames.join(", ")}`);
  const path = request.raw.url ?? "";
  if (leavesApi(path)) throw new Refusal("NO_DATA");
  const secrets = Object.values(added);
  const call = new UpstreamCall(request, reply, host);
  let captured = () => emptyBody;
  try {
    const sent = await forwardedBody(request, responseLogOf(context.world) !== undefined);
    captured = sent.captured;
    const { status, headers, start, rest } = await agent.send(
      {
        origin: url,
        path,
        method: request.method as Dispatcher.HttpMethod,
        headers: requestHeaders(request.headers, { added, requestId: request.id, hasBody: sent.body !== null }),
        body: sent.body,
      },
      call.requestAbort,
    );
    const type = mediaType(headers["content-type"]);
    const answer =
      rest === null
        ? parsedResponse(context.world, start, type)
        : { about: `${type}, over ${start.length} bytes`, isTooLong: true };
    recordExchange(request, { requestBody: captured(), status, headers, answer }, secrets);
    reply.status(status).headers(responseHeaders(headers));
    if (rest !== null) return reply.send(Readable.from(call.rest(start, rest), { objectMode: false }));
    call.end();
    return reply.send(start.length === 0 ? undefined : start);
  } catch (error) {
    call.end();
    context.request = maskedBody(captured(), secrets);
    throw failureOf(host, call.requestAbort.reason ?? error);
  }
}

const PLAIN_PATH = /^\/api(\/[\w-]+)+$/;

/** A path outside `/api/` could reach other parts of the backend with the world's headers. */
function leavesApi(url: string): boolean {
  const [path = ""] = url.split("?");
  if (PLAIN_PATH.test(path)) return false;
  return (
    !path.startsWith("/api/") ||
    /(^|[/\\])\.{1,2}([/\\]|$)/.test(path.replace(/%2e/gi, ".").replace(/%2f/gi, "/").replace(/%5c/gi, "\\"))
  );
}

const WORLD_CLOSED = "the world was closed";

/** The calls share a listener, because adding one for each call is slow. */
const callsOf = perWorld((world) => {
  const calls = new Set<UpstreamCall>();
  world.closed.addEventListener("abort", () => {
    for (const call of calls) call.abort(WORLD_CLOSED);
  });
  return calls;
});

/**
 * Aborts a request on timeout, when the caller disconnects or the world closes: a reset must not wait for a slow
 * backend.
 */
class UpstreamCall {
  readonly requestAbort = new RequestAbort();
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly host: string,
  ) {
    const { endpoint, world } = contextOf(request);
    const timeoutMs = endpoint?.upload ? UPLOAD_TIMEOUT_MS : HTTP_TIMEOUT_MS;
    this.#timer = setTimeout(() => this.abort(`${host} did not answer within ${timeoutMs / 1000} s`), timeoutMs);
    reply.raw.once("close", this.#onCallerLeft);
    callsOf(world).add(this);
    if (world.closed.aborted) this.abort(WORLD_CLOSED);
    // The traffic shows this if the caller disconnects before the response.
    contextOf(request).answer = `(the call ended before ${host} answered)`;
  }

  async *rest(start: Buffer, chunks: Readable): AsyncGenerator<Buffer> {
    let bytes = start.length;
    try {
      yield start;
      for await (const chunk of chunks) {
        bytes += chunk.length;
        yield chunk;
      }
    } catch (error) {
      const context = contextOf(this.request);
      const failure = failureOf(this.host, this.requestAbort.reason ?? error);
      context.code = failure.code;
      context.answer = { message: failure.code, ...failure.details, bytes };
      throw failure;
    } finally {
      this.end();
    }
  }

  end(): void {
    clearTimeout(this.#timer);
    this.reply.raw.off("close", this.#onCallerLeft);
    callsOf(contextOf(this.request).world).delete(this);
  }

  readonly #onCallerLeft = () => this.abort("the caller ended the connection");

  abort(about: string): void {
    this.requestAbort.abort(new UpstreamFailure(about));
  }
}
