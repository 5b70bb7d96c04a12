import multipart from "@fastify/multipart";
import type { AnswerOf, Endpoint, Upload } from "@mekong/contract/endpoint";
import { endpointLabel } from "@mekong/contract/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { takeUploadPlace, type UploadOwner } from "../domain/upload/quota";
import type { ReceivedFile } from "../domain/upload/store";
import type { Call } from "./call";
import { API_PREFIX, answer, callOf } from "./serve";
import { receiveFile } from "./upload-receive";
import { parse } from "./validate";
import { visitOf } from "./visit";

/** A handler that is given the file, received and checked. */
export type UploadHandler<E extends Endpoint> = (call: Call<E>, file: ReceivedFile) => Promise<AnswerOf<E>>;

/** How much more than a file may be is read from a caller who has been refused. */
const DISCARD_TIMES = 4;

/** Who sends a file, as far as is known before it is there. */
export type Sender<E extends Endpoint> = Pick<Call<E>, "caller" | "unidentified" | "query">;

/**
 * Serves an endpoint of the member API that takes a file. The body is not read before the caller is known and has place
 * for one more file; one that is refused in the end gives it back.
 * @param owners whose files it counts among
 */
export function serveUpload<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  owners: (sender: Sender<NoInfer<E>>) => readonly UploadOwner[],
  handle: UploadHandler<NoInfer<E>>,
): void {
  const upload = uploadOf(endpoint);
  takeFile(app, endpoint, API_PREFIX, (request, reply, receive) =>
    answer(endpoint, request, reply, async () => {
      const { world, identity } = visitOf(request);
      const { caller } = identity;
      const query = parse(endpoint.query, request.query) as Sender<E>["query"];
      const sender = { caller, unidentified: caller ? null : identity.refusal, query };
      const place = takeUploadPlace(world, owners(sender), announcedBytes(request, upload.maxBytes));
      try {
        const file = await receive();
        place.fill(file.content.byteLength);
        request.body = {
          [upload.field]: { name: file.name, mime: file.mime, size: file.content.byteLength },
        };
        return await handle(callOf(endpoint, request), file);
      } catch (error) {
        place.giveBack();
        throw error;
      }
    }),
  );
}

/** Answers a request; the file is received, and checked, when `receive` is called. */
type FileTaker = (
  request: FastifyRequest,
  reply: FastifyReply,
  receive: () => Promise<ReceivedFile>,
) => Promise<unknown>;

/**
 * A route that takes a file, in a scope of its own: no other takes a form, and this one takes nothing else.
 * @param prefix what the paths start with where `app` serves them
 */
export function takeFile(app: FastifyInstance, endpoint: Endpoint, prefix: string, take: FileTaker): void {
  const upload = uploadOf(endpoint);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Anything but a form is a call without a file; its body stays unread.
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.route({
      method: endpoint.method,
      url: endpoint.path.slice(prefix.length),
      config: { endpoint },
      handler: async (request, reply) => {
        try {
          return await take(request, reply, () => receiveFile(request, upload));
        } catch (error) {
          // Its world was closed while it was sending: it has been told.
          if (reply.sent) return reply;
          discardRest(request, upload.maxBytes * DISCARD_TIMES);
          throw error;
        }
      },
    });
  });
}

function uploadOf(endpoint: Endpoint): Upload {
  if (!endpoint.upload) throw new Error(`${endpointLabel(endpoint)} takes no file: the contract says no upload`);
  return endpoint.upload;
}

/** As long as the file may be, as far as its sender says. */
function announcedBytes({ headers }: FastifyRequest, most: number): number {
  const length = Number(headers["content-length"] ?? most);
  return Number.isSafeInteger(length) && length >= 0 ? Math.min(length, most) : most;
}

/**
 * A caller who is still sending hears a refusal only when somebody takes the rest: it is read and thrown
 * away. One who sends without end is cut off.
 */
function discardRest({ raw }: FastifyRequest, most: number): void {
  if (raw.readableEnded || raw.destroyed) return;
  let left = most;
  raw.unpipe();
  raw.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}
