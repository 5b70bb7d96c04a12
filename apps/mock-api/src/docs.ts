import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { APP_VERSION } from "@mekong/contract/limits";
import { openApiOf } from "@mekong/contract/openapi";
import { simulatorEndpoints } from "@mekong/contract/simulator/catalogue";
import type { FastifyInstance } from "fastify";

/** API docs at /docs and the document at /openapi.json, both derived from the contract. */
export async function addDocs(app: FastifyInstance, { simulator }: { simulator: boolean }): Promise<void> {
  const document = openApiOf([...memberEndpoints, ...(simulator ? simulatorEndpoints : [])], {
    title: "Member wallet: the operator's backend, mocked",
    version: APP_VERSION,
  });
  await app.register(swagger, { mode: "static", specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: "/docs" });
  app.get("/openapi.json", async () => document);
}
