import multipart from "@fastify/multipart";
import type { AnswerOf, Endpoint, Upload } from "@mekong/contract/endpoint";
import { endpointLabel } from "@mekong/contract/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { reserveUploadSlot, type UploadOwner } from "../domain/upload/quota";
import type { ReceivedFile } from "../domain/upload/store";
import type { Call } from "./call";
import { drainBody } from "./drain-body";
import { parse } from "./refuse";
import { contextOf } from "./request-context";
import { API_PREFIX, answer, callOf } from "./serve";
import { conflictingValues, type FormFields, receiveFile } from "./upload-receive";

export type UploadHandler<E extends Endpoint> = (call: Call<E>, file: ReceivedFile) => Promise<AnswerOf<E>>;

/** After a rejection, the server reads up to this multiple of the file limit. */
const DISCARD_FACTOR = 4;

export type UploadSender<E extends Endpoint> = Pick<Call<E>, "caller" | "authRefusal" | "query">;

/** @param isFormRead false before the form is read, which may still name the sender */
export type UploadOwners<E extends Endpoint> = (sender: UploadSender<E>, isFormRead: boolean) => readonly UploadOwner[];

/** Query fields may be sent in the form instead. */
export function serveUpload<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  owners: UploadOwners<NoInfer<E>>,
  handle: UploadHandler<NoInfer<E>>,
): void {
  const upload = uploadOf(endpoint);
  registerFileRoute(app, endpoint, API_PREFIX, (request, reply, receive) =>
    answer(endpoint, request, reply, async () => {
      const { world, identity } = contextOf(request);
      const { caller } = identity;
      const sender = () => ({
        caller,
        authRefusal: caller ? null : identity.refusal,
        query: parse(endpoint.query, request.query) as UploadSender<E>["query"],
      });
      const slot = reserveUploadSlot(world, owners(sender(), false), declaredBytes(request, upload.maxBytes));
      let fields: FormFields = new Map();
      const acceptFields = (formFields: FormFields) => {
        fields = formFields;
        request.query = withFields(request.query, fields);
        slot.extend(owners(sender(), true));
      };
      try {
        const file = await receive(endpoint.query && acceptFields);
        slot.setSize(file.content.byteLength);
        request.body = {
          ...Object.fromEntries(fields),
          [upload.field]: { name: file.name, mime: file.mime, size: file.content.byteLength },
        };
        return await handle(callOf(endpoint, request), file);
      } catch (error) {
        slot.release();
        throw error;
      }
    }),
  );
}

/**
 * An empty form field counts as missing.
 * @throws KEY_INVALID if form and query differ
 */
function withFields(query: unknown, fields: FormFields): Record<string, unknown> {
  const merged = new Map(Object.entries(query as object));
  for (const [name, value] of fields) {
    if (value === "") continue;
    if (merged.has(name) && merged.get(name) !== value) throw conflictingValues(name);
    merged.set(name, value);
  }
  return Object.fromEntries(merged);
}

type FileHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  receive: (acceptFields?: (fields: FormFields) => void) => Promise<ReceivedFile>,
) => Promise<unknown>;

/** Uses a separate scope, because the multipart parser must apply to no other route. */
export function registerFileRoute(
  app: FastifyInstance,
  endpoint: Endpoint,
  prefix: string,
  handleFile: FileHandler,
): void {
  const upload = uploadOf(endpoint);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Bodies of other content types stay unread.
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.route({
      method: endpoint.method,
      url: endpoint.path.slice(prefix.length),
      config: { endpoint },
      handler: async (request, reply) => {
        try {
          return await handleFile(request, reply, (acceptFields) => receiveFile(request, upload, acceptFields));
        } catch (error) {
          // The response was sent when the world closed.
          if (reply.sent) return reply;
          drainBody(request.raw, upload.maxBytes * DISCARD_FACTOR);
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

function declaredBytes({ headers }: FastifyRequest, maxBytes: number): number {
  const length = Number(headers["content-length"] ?? maxBytes);
  return Number.isSafeInteger(length) && length >= 0 ? Math.min(length, maxBytes) : maxBytes;
}
