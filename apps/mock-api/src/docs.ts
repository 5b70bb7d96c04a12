import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { APP_VERSION } from "@mekong/contract/limits";
import { openApiOf } from "@mekong/contract/openapi";
import { simulatorEndpoints } from "@mekong/contract/simulator/catalogue";
import Fastify, { type FastifyInstance } from "fastify";
import type { ApiSettings } from "./env";
import { TOOL_POLICY } from "./http/page-policy";
import { checkHostAndOrigin } from "./simulator/access";
import { answerRefusal } from "./simulator/refuse";

const DOCS_PATH = "/docs";
const DOCUMENT_PATH = "/openapi.json";

export interface DocsOptions {
  settings: Pick<ApiSettings, "simulator" | "simulatorToken" | "loopback">;
}

/**
 * The Fastify instance of the docs is created on first use, because most runs never need it. "Try it out" calls the control
 * API, so the panel's policy and access rule apply.
 */
export async function docsPages(app: FastifyInstance, { settings }: DocsOptions): Promise<void> {
  const accessRule = { token: settings.simulatorToken, loopback: settings.loopback };
  let docsApp: Promise<FastifyInstance> | undefined;
  app.setErrorHandler(answerRefusal);
  app.addHook("onRequest", async ({ headers }, reply) => {
    reply.header("content-security-policy", TOOL_POLICY);
    if (settings.simulator) checkHostAndOrigin(accessRule, headers);
  });
  for (const path of [DOCUMENT_PATH, DOCS_PATH, `${DOCS_PATH}/*`]) {
    app.get(path, async ({ url, headers }, reply) => {
      docsApp ??= docs(settings);
      const { statusCode, headers: responseHeaders, rawPayload } = await (await docsApp).inject({ url, headers });
      // This header describes the inner instance's connection.
      const { connection, ...others } = responseHeaders;
      return reply.status(statusCode).headers(others).send(rawPayload);
    });
  }
  app.addHook("onClose", async () => (await docsApp)?.close());
}

async function docs({ simulator }: { simulator: boolean }): Promise<FastifyInstance> {
  const { default: swagger } = await import("@fastify/swagger");
  const { default: swaggerUi } = await import("@fastify/swagger-ui");
  const document = openApiOf([...memberEndpoints, ...(simulator ? simulatorEndpoints : [])], {
    title: "Member wallet API (mock backend)",
    version: APP_VERSION,
  });
  const app = Fastify();
  await app.register(swagger, { mode: "static", specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: DOCS_PATH, uiConfig: { validatorUrl: null } });
  app.get(DOCUMENT_PATH, async () => document);
  await app.ready();
  return app;
}
