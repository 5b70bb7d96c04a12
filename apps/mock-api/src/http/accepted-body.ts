import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpRefusal } from "./http-refusals";

const JSON_TYPE = "application/json";
const MULTIPART_TYPE = "multipart/form-data";
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

/** Applies to all routes registered after this call. */
export function addBodyCheck(app: FastifyInstance): void {
  app.addHook("preParsing", (request, _reply, _payload, done) => {
    try {
      // `receiveFile` checks uploads later, after authentication.
      if (!request.routeOptions.config.endpoint?.upload) checkBody(request);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}

/** @throws UNSUPPORTED_MEDIA_TYPE, also for a compressed body or another charset */
export function checkBody(request: FastifyRequest): void {
  if (!hasBody(request)) return;
  const { "content-type": contentType = "", "content-encoding": coding = "identity" } = request.headers;
  if (coding.toLowerCase() !== "identity") throw unsupported("Content-Encoding", "accept-encoding", "identity");
  const accepted = acceptedTypes(request);
  if (!accepted.includes(request.mediaType ?? "")) throw unsupportedType(request);
  const charset = CHARSET.exec(contentType)?.[1]?.toLowerCase();
  if (request.mediaType === JSON_TYPE && charset !== undefined && charset !== "utf-8" && charset !== "utf8") {
    throw unsupported("Content-Type", "accept", `${JSON_TYPE};charset=utf-8`);
  }
}

export function unsupportedType(request: FastifyRequest): HttpRefusal {
  return unsupported("Content-Type", "accept", acceptedTypes(request).join(", "));
}

function acceptedTypes({ routeOptions: { config } }: FastifyRequest): readonly string[] {
  return config.accepts ?? [config.endpoint?.upload ? MULTIPART_TYPE : JSON_TYPE];
}

function hasBody({ method, headers }: FastifyRequest): boolean {
  if (method === "GET" || method === "HEAD") return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function unsupported(path: string, header: string, about: string): HttpRefusal {
  return new HttpRefusal("UNSUPPORTED_MEDIA_TYPE", { [header]: about }, { path, params: { about } });
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Accepted media types. The default is JSON, or multipart/form-data for uploads. */
    accepts?: readonly string[];
  }
}
