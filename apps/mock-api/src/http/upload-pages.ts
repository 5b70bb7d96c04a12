import { Refusal } from "@mekong/contract/errors";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Upload, UploadContent } from "../../generated/client";
import { isTicketValid, UPLOADS_PREFIX } from "../domain/upload/link";
import { MAIN, type WorldRegistry } from "../world/registry";
import { sendRefusal } from "./refuse";

interface UploadRoute {
  Params: { world: string; id: string };
  Querystring: { ticket?: unknown };
}

/** Every failure is NO_DATA, so as not to reveal what exists, except OTHER_SHARD. */
export async function uploadPages(
  app: FastifyInstance,
  { worlds, simulator }: { worlds: WorldRegistry; simulator: boolean },
): Promise<void> {
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(UPLOAD_HEADERS);
  });
  app.setErrorHandler(sendRefusal);
  app.get<UploadRoute>(`${UPLOADS_PREFIX}/:world/:id`, async ({ params, query, headers }, reply) => {
    if (params.world !== MAIN && !simulator) throw new Refusal("NO_DATA");
    const file = await findFile(worlds, params.world, params.id, query.ticket);
    if (!file) throw new Refusal("NO_DATA");
    return sendPart(reply, file, headers.range);
  });
}

/** Uploads may contain anything, so they are sandboxed and not cached. */
const UPLOAD_HEADERS = {
  "content-security-policy":
    "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "cross-origin",
};

type StoredFile = Upload & { content: UploadContent };

async function findFile(worlds: WorldRegistry, name: string, id: string, ticket: unknown): Promise<StoredFile | null> {
  if (typeof ticket !== "string") return null;
  const { world, release } = await worlds.acquire(name).catch((error: unknown) => {
    throw error instanceof Refusal && error.code !== "OTHER_SHARD" ? new Refusal("NO_DATA") : error;
  });
  try {
    if (!(await isTicketValid(world, id, ticket))) return null;
    return await world.read.upload.findUnique({ where: { id }, include: { content: true } });
  } finally {
    release();
  }
}

function disposition(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, "_");
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `inline; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** Video players send `bytes=0-`, `bytes=500-999` or `bytes=-500`. */
function sendPart(reply: FastifyReply, file: StoredFile, range: string | undefined): FastifyReply {
  const content = Buffer.from(file.content.bytes);
  reply.headers({
    "content-type": file.mime,
    "content-disposition": disposition(file.name),
    "accept-ranges": "bytes",
  });
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  if (first === "" && last === "") return reply.send(content);
  const start = first === "" ? Math.max(content.length - Number(last), 0) : Number(first);
  const end = first === "" || last === "" ? content.length - 1 : Math.min(Number(last), content.length - 1);
  if (start > end) {
    return reply.status(416).header("content-range", `bytes */${content.length}`).send(Buffer.alloc(0));
  }
  return reply
    .status(206)
    .header("content-range", `bytes ${start}-${end}/${content.length}`)
    .send(content.subarray(start, end + 1));
}
