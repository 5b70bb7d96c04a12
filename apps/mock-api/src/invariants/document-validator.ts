import { memberApi } from "@mekong/contract/api-descriptions";
import { openApiOf } from "@mekong/contract/openapi";
import type { ValidateFunction } from "ajv";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { FastifyInstance, InjectOptions } from "fastify";

const document = openApiOf(memberApi, "1.0.0");

export interface ValidatedCalls {
  validated: Set<string>;
  violations: string[];
}

export function validateCalls(fastify: FastifyInstance): ValidatedCalls {
  const calls: ValidatedCalls = { validated: new Set(), violations: [] };
  const inject = fastify.inject.bind(fastify);
  fastify.inject = (async (options: InjectOptions) => {
    const response = await inject(options);
    const call = {
      method: String(options.method),
      path: new URL(String(options.url), "http://localhost").pathname,
      requestBody: String(options.payload),
      status: response.statusCode,
      responseBody: response.body,
    };
    const operation = operationOf(call);
    if (operation) calls.validated.add(operation.operationId);
    calls.violations.push(...violationsOf(call));
    return response;
  }) as typeof fastify.inject;
  return calls;
}

export interface DocumentedCall {
  method: string;
  path: string;
  /** JSON text. Uploads are not checked. */
  requestBody: string;
  status: number;
  responseBody: string;
}

export function violationsOf(call: DocumentedCall): string[] {
  const { method, path, requestBody, status, responseBody } = call;
  const operation = operationOf(call);
  if (!operation) return [];
  const label = `${method} ${path} ${status}`;
  const check = (pointer: string, body: string): string[] => {
    const validate = validatorOf(`${pointer}/content/${escapePointer(JSON_TYPE)}/schema`);
    return validate(parsed(body)) ? [] : [`${label}: ${JSON.stringify(validate.errors)} ${body}`];
  };
  const hasJson = operation.requestBody?.content[JSON_TYPE] !== undefined;
  // Refused requests may violate the document.
  const request = hasJson && status === 200 ? check(`${operation.pointer}/requestBody`, requestBody) : [];
  const documented = operation.responses[status];
  if (!documented) return [...request, `${label} is not documented`];
  return [...request, ...check(documented.$ref?.slice(1) ?? `${operation.pointer}/responses/${status}`, responseBody)];
}

function operationOf({ method, path }: Pick<DocumentedCall, "method" | "path">): Operation | undefined {
  const template = Object.keys(document.paths).find((each) => patternOf(each).test(path));
  if (template === undefined) return undefined;
  const name = method.toLowerCase();
  const operation = document.paths[template]?.[name] as Omit<Operation, "pointer"> | undefined;
  return operation && { ...operation, pointer: `/paths/${escapePointer(template)}/${name}` };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

interface Operation {
  pointer: string;
  operationId: string;
  requestBody?: { content: Record<string, unknown> };
  responses: Record<number, { $ref?: string }>;
}

const JSON_TYPE = "application/json";

const ajv = new Ajv2020({ strict: false });
addFormats(ajv as never);
ajv.addSchema(document, "openapi");
const validators = new Map<string, ValidateFunction>();

/** @param pointer JSON pointer into the document */
export function validatorOf(pointer: string): ValidateFunction {
  const validator = validators.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` });
  validators.set(pointer, validator);
  return validator;
}

function escapePointer(text: string): string {
  return encodeURIComponent(text.replaceAll("~", "~0").replaceAll("/", "~1"));
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`);
}
