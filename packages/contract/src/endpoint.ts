import type { z } from "zod";
import type { ErrorCode } from "./errors";
import type { UploadType } from "./limits";

/** `simulator` means the control API. */
export type Access = "public" | "member" | "simulator";
export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Multipart body. Query parameters may also be form fields, before or after the file. */
export interface Upload {
  readonly field: string;
  readonly maxBytes: number;
  /** Allowed types. The type is detected from the content. */
  readonly types: readonly UploadType[];
  readonly extension?: boolean;
  readonly refusals: { readonly missing: ErrorCode; readonly invalid: ErrorCode; readonly tooLarge: ErrorCode };
}

export interface EndpointSpec<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Unique, e.g. `qrcode.create`. */
  readonly name: string;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly about: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly upload?: Upload;
  readonly answer: Answer;
  /** Error codes of this endpoint. `refusalsOf` adds the general ones. */
  readonly refusals?: readonly ErrorCode[];
  readonly money?: boolean;
  /** True for a GET that changes state (spec §7), which does not accept HEAD; false for a POST that changes none. */
  readonly changesState?: boolean;
}

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> extends EndpointSpec<Params, Query, Body, Answer> {
  readonly access: Access;
  readonly refusals: readonly ErrorCode[];
}

export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodType,
>(spec: EndpointSpec<Params, Query, Body, Answer> & { access: Access }): Endpoint<Params, Query, Body, Answer> {
  return { refusals: [], ...spec };
}

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type AnswerOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never;

export type InputOf<E> = Field<"params", E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? P : never> &
  Field<"query", E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? Q : never> &
  Field<"body", E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? B : never>;

type Field<Name extends string, Schema extends z.ZodType> = [z.input<Schema>] extends [undefined]
  ? unknown
  : Record<never, never> extends z.input<Schema>
    ? { [K in Name]?: z.input<Schema> }
    : { [K in Name]: z.input<Schema> };

export function endpointLabel(e: Pick<Endpoint, "method" | "path">): string {
  return `${e.method} ${e.path}`;
}

/** One path of the specification ends in a slash. */
export function withoutFinalSlash(path: string): string {
  return path.replace(/(.)\/$/, "$1");
}

const commonRefusals: ErrorCode[] = ["gone", "NO_WORLD", "OTHER_SHARD", "INTERNAL_SERVER_ERROR"];
const memberRefusals: ErrorCode[] = ["invalid-token", "EXPIRED_AUTH_TOKEN", "INACTIVE_USER"];

/** Error codes in the order of the server's checks. */
export function refusalsOf(e: Endpoint): ErrorCode[] {
  const hasInput = e.params ?? e.query ?? e.body;
  const ofWorld = e.access === "simulator" && e.path.includes("/:world");
  return [
    ...new Set<ErrorCode>([
      ...commonRefusals,
      ...(e.access === "simulator" ? [] : (["UPSTREAM_FAIL", "NOT_RECORDED"] as const)),
      ...(e.access === "member" ? memberRefusals : []),
      ...(ofWorld ? (["FOREIGN_WORLD"] as const) : []),
      ...(ofWorld && e.method !== "GET" ? (["READ_ONLY_WORLD"] as const) : []),
      ...(hasInput ? (["KEY_MISSING", "KEY_INVALID"] as const) : []),
      // Clients can send a body even if the endpoint has none.
      ...(e.method === "GET" ? [] : (["KEY_INVALID", "BODY_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"] as const)),
      ...Object.values(e.upload?.refusals ?? {}),
      ...(e.money ? (["KEY_INVALID", "IDEMPOTENCY_KEY_REUSED"] as const) : []),
      ...e.refusals,
    ]),
  ];
}

export function pathOf(e: Pick<Endpoint, "path">, params: Record<string, string> = {}): string {
  return e.path.replace(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
}
