import { z } from "zod";
import { type Endpoint, refusalsOf, type Upload, withoutFinalSlash } from "./endpoint";
import { type ErrorCode, statusOf } from "./errors";
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_SUPPORTED } from "./http/idempotency-header";
import { componentsOf, type JsonSchema, referencedNames, refTo } from "./openapi-components";

export interface ApiDescription {
  title: string;
  description: string;
  /** By tag, the first part of an endpoint's name. */
  tags: Readonly<Record<string, string>>;
  schemas: Readonly<Record<string, z.ZodType>>;
  endpoints: readonly Endpoint[];
}

export type OpenApiDocument = Record<string, unknown> & {
  paths: Record<string, Record<string, unknown>>;
  components: Record<string, unknown> & { schemas: Record<string, JsonSchema> };
};

export function openApiOf(api: ApiDescription, version: string): OpenApiDocument {
  const schemas = schemasOf(api);
  const paths: OpenApiDocument["paths"] = {};
  const pathFor = documentPaths();
  for (const endpoint of api.endpoints) {
    const path = pathFor(endpoint.path);
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = operationOf(endpoint, path, schemas);
  }
  const all = { ...schemas.components, [ERROR_RESPONSE]: errorResponse };
  const used = referencedNames([paths, refTo(ERROR_RESPONSE)], all);
  return {
    openapi: "3.1.0",
    info: { title: api.title, description: api.description, version, contact: { name: "Operator of this server" } },
    servers: [{ url: "/", description: "The server of this document" }],
    tags: Object.entries(api.tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "Session token, from `POST /api/login`" },
      },
      ...(api.endpoints.some(({ access }) => access !== "simulator") && {
        parameters: { IdempotencyKey: idempotencyHeader, World: worldHeader },
      }),
      responses: errorResponses(api.endpoints),
      schemas: Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name))),
    },
  };
}

export function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

interface ParameterSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

interface ApiSchemas {
  components: Readonly<Record<string, JsonSchema>>;
  inputRef: (schema: z.ZodType) => JsonSchema;
  outputRef: (schema: z.ZodType) => JsonSchema;
  parametersOf: (schema: z.ZodType) => ParameterSchema;
}

/** Only named schemas can refer to shared ones. */
function schemasOf({ schemas, endpoints }: ApiDescription): ApiSchemas {
  const named = Object.entries(schemas).map(([name, schema]) => [schema, name] as const);
  const inputs = new Map<z.ZodType, string>(named);
  const outputs = new Map<z.ZodType, string>(named);
  for (const { name, params, query, body, answer } of endpoints) {
    const base = pascalCase(name);
    const add = (names: Map<z.ZodType, string>, schema: z.ZodType | undefined, suffix: string) =>
      schema && !names.has(schema) && names.set(schema, base + suffix);
    add(inputs, params, "Params");
    add(inputs, query, "Query");
    add(inputs, body, "Request");
    add(outputs, answer, "Response");
  }
  const { schemas: components, inputName } = componentsOf(inputs, outputs);
  const nameOf = (names: Map<z.ZodType, string>, schema: z.ZodType) => names.get(schema) ?? "";
  const inputNameOf = (schema: z.ZodType) => inputName(nameOf(inputs, schema));
  return {
    components,
    inputRef: (schema) => refTo(inputNameOf(schema)),
    outputRef: (schema) => refTo(nameOf(outputs, schema)),
    parametersOf: (schema) => components[inputNameOf(schema)] ?? {},
  };
}

/** Merges paths such as `/api/qrcode/:provider` and `/api/qrcode/:qrcodeId`. */
function documentPaths(): (path: string) => string {
  const paths = new Map<string, string>();
  return (path) => {
    const trimmed = withoutFinalSlash(path);
    const shape = trimmed.replace(PARAMETER, "{}");
    const known = paths.get(shape) ?? trimmed.replace(PARAMETER, "{$1}");
    paths.set(shape, known);
    return known;
  };
}

const PARAMETER = /:(\w+)/g;

function operationOf(endpoint: Endpoint, path: string, schemas: ApiSchemas) {
  return {
    operationId: endpoint.name,
    summary: endpoint.about,
    description: `${endpoint.about} ${accessTexts[endpoint.access]}`,
    tags: [tagOf(endpoint)],
    security: endpoint.access === "member" ? [{ bearer: [] }] : [],
    parameters: [
      ...pathParametersOf(endpoint, path, schemas),
      ...queryParametersOf(endpoint, schemas),
      ...(endpoint.money ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
      ...(endpoint.access === "simulator" ? [] : [{ $ref: "#/components/parameters/World" }]),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: json(schemas.inputRef(endpoint.body)) } }),
    ...(endpoint.upload && {
      requestBody: {
        required: true,
        content: multipart(endpoint.upload, endpoint.query && schemas.parametersOf(endpoint.query)),
      },
    }),
    responses: {
      200: { description: "Success", content: json(schemas.outputRef(endpoint.answer)) },
      ...refusalResponses(endpoint),
    },
  };
}

const accessTexts: Record<Endpoint["access"], string> = {
  public: "Needs no session.",
  member: "Needs a member's session.",
  simulator: "Needs access to the simulator.",
};

export function tagOf({ name }: Pick<Endpoint, "name">): string {
  return name.split(".")[0] ?? name;
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

const ERROR_RESPONSE = "ErrorResponse";
const errorResponse = {
  type: "object",
  required: ["message"],
  properties: {
    message: { type: "string", description: "Error code." },
    path: { type: "string", description: "The field that is missing or invalid." },
    params: { type: "object", description: "Values for the text of the error." },
  },
};

function refusalResponses(endpoint: Endpoint): Record<number, unknown> {
  return Object.fromEntries(
    codesByStatus(endpoint).map(([status, codes]) => [
      status,
      { $ref: `#/components/responses/${responseName(codes)}` },
    ]),
  );
}

function errorResponses(endpoints: readonly Endpoint[]): Record<string, unknown> {
  return Object.fromEntries(
    endpoints.flatMap(codesByStatus).map(([, codes]) => [
      responseName(codes),
      {
        description: codes.join(", "),
        content: json({
          allOf: [refTo(ERROR_RESPONSE), { type: "object", properties: { message: { type: "string", enum: codes } } }],
        }),
      },
    ]),
  );
}

function codesByStatus(endpoint: Endpoint): [status: number, codes: ErrorCode[]][] {
  const codes = new Map<number, ErrorCode[]>();
  for (const code of refusalsOf(endpoint)) codes.set(statusOf(code), [...(codes.get(statusOf(code)) ?? []), code]);
  return [...codes];
}

function responseName(codes: readonly ErrorCode[]): string {
  return codes.map((code) => code.toLowerCase().split(/[_-]/).map(capitalize).join("")).join("Or");
}

function pathParametersOf({ params, path }: Endpoint, documentPath: string, schemas: ApiSchemas) {
  const { properties = {} } = params ? schemas.parametersOf(params) : {};
  const names = [...documentPath.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return [...path.matchAll(PARAMETER)].map(([, ownName = ""], index) => ({
    name: names[index],
    in: "path",
    required: true,
    ...(names[index] === ownName ? {} : { description: ownName }),
    schema: properties[ownName] ?? { type: "string" },
  }));
}

function queryParametersOf({ query }: Endpoint, schemas: ApiSchemas) {
  const { properties = {}, required = [] } = query ? schemas.parametersOf(query) : {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function multipart({ field, types, maxBytes }: Upload, query: ParameterSchema = {}) {
  const file = { type: "string", format: "binary", description: `At most ${maxBytes} bytes: ${types.join(", ")}` };
  return {
    "multipart/form-data": {
      schema: {
        type: "object",
        required: [field],
        properties: { ...query.properties, [field]: file },
        additionalProperties: false,
      },
      encoding: { [field]: { contentType: types.join(", ") } },
    },
  };
}

function json(schema: unknown) {
  return { "application/json": { schema } };
}

function pascalCase(name: string): string {
  return name.split(".").map(capitalize).join("");
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
