import type { FastifyInstance } from "fastify";
import { PICTURES_PREFIX } from "../../../../prisma/seed/art/picture";
import { gameLogos } from "../../../../prisma/seed/games";

const pictures = new Map(gameLogos.map((picture) => [picture.name, picture]));
const FILE_NAME = /^([a-z0-9]+)-[0-9a-f]{8}\.svg$/;

/** The name has a content hash. */
const CACHE_FOREVER = "public, max-age=31536000, immutable";
const CACHE_ONE_HOUR = "public, max-age=3600";

/** Pictures can be embedded anywhere, and run no scripts when opened directly. */
const HEADERS = {
  "content-type": "image/svg+xml",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "cross-origin-resource-policy": "cross-origin",
};

/** Old or imported worlds may name another hash: they get the current logo, cached briefly. */
export function picturePages(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(`${PICTURES_PREFIX}/:file`, async ({ params }, reply) => {
    const picture = pictures.get(FILE_NAME.exec(params.file)?.[1] ?? "");
    if (!picture) return reply.callNotFound();
    const isCurrent = picture.path === `${PICTURES_PREFIX}/${params.file}`;
    return reply
      .headers({ ...HEADERS, "cache-control": isCurrent ? CACHE_FOREVER : CACHE_ONE_HOUR })
      .send(picture.markup);
  });
}
