import { z } from "zod";
import { type Endpoint, refusalsOf, type Upload } from "./endpoint";
import { statusOf } from "./errors";
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_SUPPORTED } from "./http/idempotency-header";

export type OpenApiDocument = Record<string, unknown> & { paths: Record<string, Record<string, unknown>> };

export function openApiOf(endpoints: readonly Endpoint[], info: { title: string; version: string }): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, "{$1}");
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: "3.1.0",
    info,
    paths,
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
  };
}

function operationOf(endpoint: Endpoint) {
  return {
    operationId: endpoint.name,
    summary: endpoint.about,
    tags: [endpoint.name.split(".")[0]],
    security: endpoint.access === "member" ? [{ bearer: [] }] : [],
    parameters: [
      ...parametersOf("path", endpoint.params),
      ...parametersOf("query", endpoint.query),
      ...(endpoint.money ? [idempotencyHeader] : []),
      ...(endpoint.access === "simulator" ? [] : [worldHeader]),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: json(schemaOf(endpoint.body, "input")) },
    }),
    ...(endpoint.upload && { requestBody: { required: true, content: multipart(endpoint.upload) } }),
    responses: {
      200: { description: "Success", content: json(schemaOf(endpoint.answer, "output")) },
      ...refusalResponses(endpoint),
    },
  };
}

const idempotencyHeader = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: `Same key and same input: returns the first response. Other input: 409. Every response has \`${IDEMPOTENCY_HEADER}: ${IDEMPOTENCY_SUPPORTED}\`.`,
  schema: { type: "string", minLength: 1, maxLength: 200 },
};
const worldHeader = {
  name: "X-World",
  in: "header",
  required: false,
  description: "The world that handles the request. Default: `main`.",
  schema: { type: "string" },
};

function refusalResponses(endpoint: Endpoint): Record<number, unknown> {
  const codes = new Map<number, string[]>();
  for (const code of refusalsOf(endpoint)) codes.set(statusOf(code), [...(codes.get(statusOf(code)) ?? []), code]);
  return Object.fromEntries(
    [...codes].map(([status, names]) => [
      status,
      {
        description: names.join(", "),
        content: json({
          type: "object",
          required: ["message"],
          properties: {
            message: { type: "string", enum: names },
            path: { type: "string" },
            params: { type: "object" },
          },
        }),
      },
    ]),
  );
}

function parametersOf(location: "path" | "query", schema: z.ZodType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    schema: property,
  }));
}

/** Types unknown to JSON Schema become `{}`. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

function multipart({ field, types, maxBytes }: Upload) {
  const file = { type: "string", format: "binary", description: `At most ${maxBytes} bytes: ${types.join(", ")}` };
  return {
    "multipart/form-data": {
      schema: { type: "object", required: [field], properties: { [field]: file }, additionalProperties: false },
      encoding: { [field]: { contentType: types.join(", ") } },
    },
  };
}

function json(schema: unknown) {
  return { "application/json": { schema } };
}
