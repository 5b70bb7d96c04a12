import { controlApi, memberApi } from "@mekong/contract/api-descriptions";
import { APP_VERSION } from "@mekong/contract/limits";
import { openApiOf } from "@mekong/contract/openapi";
import Fastify, { type FastifyInstance } from "fastify";
import type { ApiSettings } from "./env";
import { TOOL_POLICY } from "./http/page-policy";
import { accessRuleOf, checkHostAndOrigin } from "./simulator/access";
import { answerRefusal } from "./simulator/refuse";

const DOCS_PATH = "/docs";
const MEMBER_DOCUMENT = { name: "Member API", url: "/openapi.json", api: memberApi };
const CONTROL_DOCUMENT = { name: "Control API", url: "/simulator/openapi.json", api: controlApi };

export interface DocsOptions {
  settings: Pick<ApiSettings, "simulator" | "simulatorToken" | "teams" | "loopback">;
}

/**
 * The documents are created on first use, because most runs never need them. "Try it out" calls the control API, so the
 * panel's policy and access rule apply.
 */
export async function docsPages(app: FastifyInstance, { settings }: DocsOptions): Promise<void> {
  const accessRule = accessRuleOf(settings);
  let docsApp: Promise<FastifyInstance> | undefined;
  app.setErrorHandler(answerRefusal);
  app.addHook("onRequest", async ({ headers }, reply) => {
    reply.header("content-security-policy", TOOL_POLICY);
    if (settings.simulator) checkHostAndOrigin(accessRule, headers);
  });
  const documents = settings.simulator ? [MEMBER_DOCUMENT, CONTROL_DOCUMENT] : [MEMBER_DOCUMENT];
  for (const path of [...documents.map(({ url }) => url), DOCS_PATH, `${DOCS_PATH}/*`]) {
    app.get(path, async ({ url, headers }, reply) => {
      docsApp ??= docs(documents);
      const { statusCode, headers: responseHeaders, rawPayload } = await (await docsApp).inject({ url, headers });
      // This header describes the inner app's connection.
      const { connection, ...others } = responseHeaders;
      return reply.status(statusCode).headers(others).send(rawPayload);
    });
  }
  app.addHook("onClose", async () => (await docsApp)?.close());
}

async function docs(documents: readonly (typeof MEMBER_DOCUMENT)[]): Promise<FastifyInstance> {
  const { default: swagger } = await import("@fastify/swagger");
  const { default: swaggerUi } = await import("@fastify/swagger-ui");
  const app = Fastify();
  await app.register(swagger, {
    mode: "static",
    specification: { document: openApiOf(memberApi, APP_VERSION) as never },
  });
  const urls = documents.map(({ name, url }) => ({ name, url }));
  await app.register(swaggerUi, { routePrefix: DOCS_PATH, uiConfig: { validatorUrl: null, urls } as never });
  for (const { url, api } of documents) app.get(url, async () => openApiOf(api, APP_VERSION));
  await app.ready();
  return app;
}
