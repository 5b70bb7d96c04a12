import { type ErrorCode, Refusal, type RefusalParams } from "@mekong/contract/errors";

export class HttpRefusal extends Refusal {
  constructor(
    code: ErrorCode,
    readonly headers: Readonly<Record<string, string>>,
    details?: { params?: RefusalParams; path?: string },
  ) {
    super(code, details);
  }
}

export function methodNotAllowed(methods: readonly string[]): HttpRefusal {
  const allow = methods.join(", ");
  return new HttpRefusal("METHOD_NOT_ALLOWED", { allow }, { params: { about: allow } });
}
