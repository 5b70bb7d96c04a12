import type { FastifyInstance } from "fastify";
import { PICTURES_PREFIX } from "../../../../prisma/seed/art/picture";
import { gameLogos } from "../../../../prisma/seed/games";

const pictures = new Map(gameLogos.map((picture) => [picture.name, picture]));
const FILE = /^([a-z0-9]+)-[0-9a-f]{8}\.svg$/;

/** An address says what is drawn: a browser asks once. */
const FOR_GOOD = "public, max-age=31536000, immutable";
const FOR_AN_HOUR = "public, max-age=3600";

/** Of anybody's page, and runs nothing where it is opened by itself. */
const HEADERS = {
  "content-type": "image/svg+xml",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "cross-origin-resource-policy": "cross-origin",
};

/**
 * Pictures of the seed: the same in every world, for everybody. A world that was kept or brought from elsewhere says the
 * address of another drawing, which is no more or not yet: it gets the one that there is.
 */
export function picturePages(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(`${PICTURES_PREFIX}/:file`, async ({ params }, reply) => {
    const picture = pictures.get(FILE.exec(params.file)?.[1] ?? "");
    if (!picture) return reply.callNotFound();
    const isThisOne = picture.path === `${PICTURES_PREFIX}/${params.file}`;
    return reply.headers({ ...HEADERS, "cache-control": isThisOne ? FOR_GOOD : FOR_AN_HOUR }).send(picture.markup);
  });
}
