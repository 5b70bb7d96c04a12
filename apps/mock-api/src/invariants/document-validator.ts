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

/** Validates requests and responses of `inject`, as a validating proxy would. */
export function validateCalls(fastify: FastifyInstance): ValidatedCalls {
  const calls: ValidatedCalls = { validated: new Set(), violations: [] };
  const inject = fastify.inject.bind(fastify);
  const check = (label: string, pointer: string, value: unknown) => {
    const validate = validatorOf(pointer);
    if (!validate(value))
      calls.violations.push(`${label}: ${JSON.stringify(validate.errors)} ${JSON.stringify(value)}`);
  };
  fastify.inject = (async (options: InjectOptions) => {
    const response = await inject(options);
    const { pathname } = new URL(String(options.url), "http://localhost");
    const method = String(options.method).toLowerCase();
    const path = Object.keys(document.paths).find((template) => patternOf(template).test(pathname));
    const operation = path === undefined ? undefined : (document.paths[path]?.[method] as Operation | undefined);
    if (path === undefined || !operation) return response;
    const base = `/paths/${escapePointer(path)}/${method}`;
    const label = `${method.toUpperCase()} ${pathname} ${response.statusCode}`;
    calls.validated.add(operation.operationId);
    if (operation.requestBody?.content[JSON_TYPE] && response.statusCode === 200)
      check(
        label,
        `${base}/requestBody/content/${escapePointer(JSON_TYPE)}/schema`,
        JSON.parse(String(options.payload)),
      );
    const documented = operation.responses[response.statusCode];
    if (!documented) calls.violations.push(`${label} is not documented`);
    else
      check(
        label,
        `${documented.$ref?.slice(1) ?? `${base}/responses/${response.statusCode}`}/content/${escapePointer(JSON_TYPE)}/schema`,
        response.json(),
      );
    return response;
  }) as typeof fastify.inject;
  return calls;
}

interface Operation {
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
