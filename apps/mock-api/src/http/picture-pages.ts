import type { FastifyInstance } from "fastify";
import { PICTURES_PREFIX } from "../../../../prisma/seed/art/picture";
import { gameLogos } from "../../../../prisma/seed/games";

const pictures = new Map(gameLogos.map(({ path, markup }) => [path, markup]));

/** A picture of anybody's page, that runs nothing where it is opened by itself. Its address says what it shows: it is kept. */
const HEADERS = {
  "content-type": "image/svg+xml",
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "cross-origin-resource-policy": "cross-origin",
};

/** Pictures of the seed: the same in every world, for everybody. */
export function picturePages(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(`${PICTURES_PREFIX}/:file`, async ({ params }, reply) => {
    const markup = pictures.get(`${PICTURES_PREFIX}/${params.file}`);
    return markup === undefined ? reply.callNotFound() : reply.headers(HEADERS).send(markup);
  });
}
