import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { APP_VERSION } from "@mekong/contract/limits";
import { openApiOf } from "@mekong/contract/openapi";
import { simulatorEndpoints } from "@mekong/contract/simulator/catalogue";
import Fastify, { type FastifyInstance } from "fastify";

const DOCS_PATH = "/docs";
const DOCUMENT_PATH = "/openapi.json";

/**
 * API docs at /docs and the document at /openapi.json, both derived from the contract. They are an application of their own,
 * made when the first reader comes: whoever starts the backend seldom is one.
 */
export function addDocs(app: FastifyInstance, options: { simulator: boolean }): void {
  let made: Promise<FastifyInstance> | undefined;
  for (const path of [DOCUMENT_PATH, DOCS_PATH, `${DOCS_PATH}/*`]) {
    app.get(path, async ({ url, headers }, reply) => {
      made ??= docs(options);
      const { statusCode, headers: answered, rawPayload } = await (await made).inject({ url, headers });
      return reply.status(statusCode).headers(answered).send(rawPayload);
    });
  }
  app.addHook("onClose", async () => (await made)?.close());
}

async function docs({ simulator }: { simulator: boolean }): Promise<FastifyInstance> {
  const { default: swagger } = await import("@fastify/swagger");
  const { default: swaggerUi } = await import("@fastify/swagger-ui");
  const document = openApiOf([...memberEndpoints, ...(simulator ? simulatorEndpoints : [])], {
    title: "Member wallet: the operator's backend, mocked",
    version: APP_VERSION,
  });
  const app = Fastify();
  await app.register(swagger, { mode: "static", specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: DOCS_PATH });
  app.get(DOCUMENT_PATH, async () => document);
  await app.ready();
  return app;
}
