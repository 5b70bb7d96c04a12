import type { z } from "zod";
import type { ErrorCode } from "./errors";
import type { UploadType } from "./limits";

/** Who may call: anyone, a signed-in member, or the QA side (control API). */
export type Access = "public" | "member" | "simulator";
export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** What a multipart call carries: one file in one field, and nothing else. */
export interface Upload {
  /** Name of the field. */
  readonly field: string;
  readonly maxBytes: number;
  /** What the file may be, by its content; the caller's word and the file's name decide nothing. */
  readonly types: readonly UploadType[];
  /** The file's name must contain an extension. */
  readonly extension?: boolean;
  /** Codes for: no file in the field; a file that is not what it must be; one that is too large. */
  readonly refusals: { readonly missing: ErrorCode; readonly invalid: ErrorCode; readonly tooLarge: ErrorCode };
}

/**
 * One endpoint, said once. Everything else is derived from it: the Fastify route and its
 * validation, the typed client in web, OpenAPI, the panel's fault editor, the fuzz tests.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Block and verb, e.g. `qrcode.create`. Unique. */
  readonly name: string;
  readonly method: Method;
  /** Path with `:params`, e.g. `/api/qrcode/:provider`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** One sentence for the API docs. */
  readonly about: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** In place of a body: the file that it takes as multipart/form-data. */
  readonly upload?: Upload;
  /** What a 200 carries. */
  readonly answer: Answer;
  /** The codes it can refuse with, beyond those every endpoint of its access can (see `refusalsOf`). */
  readonly refusals: readonly ErrorCode[];
  /** Moves money: honours `Idempotency-Key`. */
  readonly money?: boolean;
}

/** Says an endpoint; exists to infer its types. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodType,
>(value: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return value;
}

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type AnswerOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never;

/** What a caller passes: `params`, `query` and `body` exactly where the endpoint has them. */
export type InputOf<E> = Field<"params", E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? P : never> &
  Field<"query", E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? Q : never> &
  Field<"body", E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? B : never>;

type Field<Name extends string, Schema extends z.ZodType> = [z.input<Schema>] extends [undefined]
  ? unknown
  : Record<never, never> extends z.input<Schema>
    ? { [K in Name]?: z.input<Schema> }
    : { [K in Name]: z.input<Schema> };

/** `POST /api/login`: how faults, traffic and docs name an endpoint. */
export function endpointLabel(e: Pick<Endpoint, "method" | "path">): string {
  return `${e.method} ${e.path}`;
}

const everyEndpoint: ErrorCode[] = ["gone", "NO_WORLD", "INTERNAL_SERVER_ERROR"];
const memberOnly: ErrorCode[] = ["invalid-token", "EXPIRED_AUTH_TOKEN", "INACTIVE_USER"];

/** Every code an endpoint can refuse with, in the order of the checks. */
export function refusalsOf(e: Endpoint): ErrorCode[] {
  const takesInput = e.params ?? e.query ?? e.body;
  return [
    ...new Set<ErrorCode>([
      ...everyEndpoint,
      ...(e.access === "member" ? memberOnly : []),
      ...(takesInput ? (["KEY_MISSING", "KEY_INVALID"] as const) : []),
      // Whatever can be sent a body can be sent a wrong one, also where none is taken.
      ...(e.method === "GET" ? [] : (["KEY_INVALID", "BODY_TOO_LARGE"] as const)),
      ...Object.values(e.upload?.refusals ?? {}),
      ...(e.money ? (["KEY_INVALID", "IDEMPOTENCY_KEY_REUSED"] as const) : []),
      ...e.refusals,
    ]),
  ];
}

/** Fills `:params` of an endpoint's path, percent-encoded. */
export function pathOf(e: Pick<Endpoint, "path">, params: Record<string, string> = {}): string {
  return e.path.replace(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
}
