import { Refusal } from "@mekong/contract/errors";

/** `about` tells the reason, without secrets. */
export class UpstreamFailure extends Refusal {
  constructor(about: string) {
    super("UPSTREAM_FAIL", { params: { about } });
  }
}

const causes: Record<string, string> = {
  ECONNREFUSED: "refuses connections",
  ENOTFOUND: "has a name without an address",
  EAI_AGAIN: "has a name that could not be resolved",
  EHOSTUNREACH: "cannot be reached",
  ENETUNREACH: "cannot be reached",
  ECONNRESET: "closed the connection before its answer was complete",
  EPIPE: "closed the connection before its answer was complete",
  UND_ERR_SOCKET: "closed the connection before its answer was complete",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "closed the connection before its answer was complete",
  UND_ERR_CONNECT_TIMEOUT: "accepts no connection",
  UND_ERR_HEADERS_OVERFLOW: "sends too many headers",
};

/** @param host name and port, without credentials */
export function failureOf(host: string, error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  const { code = "", name = "" } = errorDetails(error);
  if (name === "AddressNotListed") return new UpstreamFailure((error as Error).message);
  if (isCertificateError(code)) return new UpstreamFailure(`${host} has a certificate that is not trusted (${code})`);
  if (name === "HTTPParserError") return new UpstreamFailure(`${host} sends what is not HTTP`);
  return new UpstreamFailure(`${host} ${causes[code] ?? `did not answer (${code || name || "unknown error"})`}`);
}

function errorDetails(error: unknown): { code?: string; name?: string } {
  if (!(error instanceof Error)) return {};
  // If all addresses fail, the first error is described.
  if (error instanceof AggregateError) return errorDetails(error.errors[0]);
  return { code: "code" in error ? String(error.code) : "", name: error.name };
}

function isCertificateError(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code);
}
