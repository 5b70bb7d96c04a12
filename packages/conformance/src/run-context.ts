import { type CheckedResponse, checkResponse, codeOf, type Variant } from "@mekong/contract/conformance/check-response";
import { specReference } from "@mekong/contract/conformance/spec-references";
import { type Endpoint, endpointLabel } from "@mekong/contract/endpoint";
import { type ErrorCode, isErrorCode, statusOf } from "@mekong/contract/errors";
import { type Backend, NoResponse, type RequestInput } from "./backend";
import type { Findings } from "./findings";
import { type Fields, fieldsOf } from "./loose";

/** Thrown to end the run early, because no later request could succeed. */
export class RunStopped extends Error {
  override readonly name = "RunStopped";
}

/** An endpoint with any input and response. */
export type AnyEndpoint = Pick<Endpoint, "name" | "method" | "path" | "access"> & { readonly answer: unknown };

const MAX_SUCCESSIVE_FAILURES = 3;

/** Sends requests and records what their responses show. */
export class RunContext {
  #successiveFailures = 0;

  constructor(
    readonly backend: Backend,
    readonly findings: Findings,
    readonly variant: Variant,
    readonly username: string,
    readonly password: string,
  ) {
    findings.hide(password);
  }

  /**
   * Sends a request and compares the response with the contract.
   * @returns undefined if there was no response
   * @throws RunStopped after several requests without a response
   */
  async send(endpoint: AnyEndpoint, probe: string, input: RequestInput = {}): Promise<CheckedResponse | undefined> {
    const label = endpointLabel(endpoint);
    this.findings.tried(label, probe);
    try {
      const response = await this.backend.send(endpoint, input);
      this.#successiveFailures = 0;
      for (const deviation of checkResponse(endpoint as Endpoint, response, this.variant, this.findings.secrets)) {
        this.findings.found(label, { ...deviation, probe });
      }
      return response;
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
      this.deviates(endpoint, probe, "a response", error.message);
      this.#successiveFailures += 1;
      if (this.#successiveFailures < MAX_SUCCESSIVE_FAILURES) return undefined;
      throw new RunStopped(`The backend no longer responds: ${error.message}`);
    }
  }

  /** Sends a request that must succeed. @returns the body, even if it deviates; undefined after a failure */
  async succeed(endpoint: AnyEndpoint, probe: string, input: RequestInput = {}): Promise<Fields | undefined> {
    const response = await this.send(endpoint, probe, input);
    if (!response) return undefined;
    if (response.status === 200) return fieldsOf(response.body);
    const code = knownCode(response);
    if (code === "REQUEST_LIMIT") this.notTried(endpoint, `${probe}: refused with ${code}`);
    else if (code) this.deviates(endpoint, probe, "200", `${response.status} with ${code}`);
    return undefined;
  }

  /**
   * Sends a request that the backend may refuse for its own reasons. A refusal with a known code is no deviation.
   * @returns the response body; undefined if the request was refused
   */
  async attempt(endpoint: AnyEndpoint, probe: string, input: RequestInput = {}): Promise<Fields | undefined> {
    const response = await this.send(endpoint, probe, input);
    if (response?.status === 200) return fieldsOf(response.body);
    const code = response && knownCode(response);
    if (code) this.notTried(endpoint, `${probe}: refused with ${code}`);
    return undefined;
  }

  /** Sends a request that must be refused with one of the codes. @returns false if it succeeded */
  async refuse(endpoint: AnyEndpoint, probe: string, input: RequestInput, ...codes: ErrorCode[]): Promise<boolean> {
    const response = await this.send(endpoint, probe, input);
    if (!response) return true;
    const expected = `a refusal: ${codes.join(" or ")}`;
    if (response.status < 400) {
      this.deviates(endpoint, probe, expected, `${response.status}, not refused`);
      return false;
    }
    const code = knownCode(response);
    if (code === "REQUEST_LIMIT") this.notTried(endpoint, `${probe}: refused with ${code}`);
    else if (code && !codes.includes(code)) this.deviates(endpoint, probe, expected, `${response.status} with ${code}`);
    return true;
  }

  deviates(endpoint: AnyEndpoint, probe: string, expected: string, seen: string, path = ""): void {
    const reference = specReference(endpoint as Endpoint);
    this.findings.found(endpointLabel(endpoint), { kind: "behaviour", path, probe, expected, seen, reference });
  }

  notTried(endpoint: AnyEndpoint, reason: string): void {
    this.findings.notTried(endpointLabel(endpoint), reason);
  }
}

/** Returns the error code if it has the right status. Otherwise `checkResponse` has reported a deviation. */
function knownCode({ status, body }: CheckedResponse): ErrorCode | undefined {
  const code = codeOf(body);
  return isErrorCode(code) && statusOf(code) === status ? code : undefined;
}
