import type { CheckedResponse } from "@mekong/contract/conformance/check-response";
import { codeOf } from "@mekong/contract/conformance/check-response";
import { type Endpoint, endpointLabel } from "@mekong/contract/endpoint";
import { login, logout } from "@mekong/contract/http/login";
import { lookupActive } from "@mekong/contract/http/lookup";
import { REQUESTED_WITH } from "@mekong/contract/limits";
import type { Dispatcher } from "undici";
import type { Language } from "../../domain/languages";
import type { UpstreamAgent } from "../../upstream/agent";
import { mediaType } from "../../upstream/exchange";
import { failureOf, UpstreamFailure } from "../../upstream/failure";
import { jsonOf } from "../../world/json";
import { InvalidInput } from "../refuse";

const TIMEOUT_MS = 15_000;
const MAX_BODY_MB = 4;

type AnyEndpoint = Pick<Endpoint, "method" | "path">;

export interface SourceOptions {
  agent: UpstreamAgent;
  /** Origin of the backend, which the caller has checked against UPSTREAM_ORIGINS. */
  url: string;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

export class CatalogueSource {
  #token: string | null = null;
  readonly #host: string;

  constructor(private readonly options: SourceOptions) {
    this.#host = new URL(options.url).host;
  }

  secrets(password: string | undefined): string[] {
    return [...Object.values(this.options.headers), password, this.#token].filter((secret) => !!secret) as string[];
  }

  /** @throws UpstreamFailure if the server has another API, or reports that its service is closed */
  async recognise(): Promise<void> {
    const { status, headers, body } = await this.get(lookupActive);
    const label = endpointLabel(lookupActive);
    if (status >= 300 && status < 400) {
      throw new UpstreamFailure(`${this.#host} redirects ${label} (${status}), and redirects are not followed`);
    }
    if (status !== 200 || body === undefined) {
      const type = body === undefined ? ` with ${mediaType(headers["content-type"])}, not JSON` : "";
      throw new UpstreamFailure(`${this.#host} is no backend of the contract: ${label} answered ${status}${type}`);
    }
    if (lookupActive.answer.safeParse(body).data?.terminated) {
      throw new UpstreamFailure(`${this.#host} answers that its service is closed (terminated)`);
    }
  }

  /**
   * @throws InvalidInput if the backend refuses the login
   * @throws UpstreamFailure if the backend does not answer
   */
  async signIn(username: string, password: string): Promise<void> {
    const response = await this.#send(login, { body: { username, password } });
    const token = login.answer.safeParse(response.body).data?.token;
    if (response.status === 200 && token !== undefined) {
      this.#token = token;
      return;
    }
    const answered = response.status === 200 ? "no token" : `${response.status} ${codeOf(response.body) ?? ""}`.trim();
    throw new InvalidInput("KEY_INVALID", "username", `a login that ${this.#host} accepts; it answered ${answered}`);
  }

  /** Without the backend's origin, the app would load an address that starts with `/` from mock-api. */
  absolute(address: string | null): string | null {
    return address?.startsWith("/") ? new URL(address, this.options.url).href : address;
  }

  /** Failures are ignored, because not every backend has the logout endpoint. */
  async signOut(): Promise<void> {
    if (this.#token === null) return;
    await this.#send(logout, { body: {} }).catch(() => undefined);
  }

  /** Sends the session token after `signIn`. @throws UpstreamFailure without a complete response */
  get(endpoint: AnyEndpoint, language: Language = "th"): Promise<CheckedResponse> {
    return this.#send(endpoint, { language });
  }

  async #send(
    { method, path }: AnyEndpoint,
    { body, language = "th" }: { body?: unknown; language?: Language },
  ): Promise<CheckedResponse> {
    const { agent, url, headers, signal } = this.options;
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const client = await agent.client();
    try {
      const response = await client.request({
        origin: url,
        path,
        method,
        headers: {
          ...headers,
          accept: "application/json",
          "accept-encoding": "identity",
          "accept-language": language,
          "x-requested-with": REQUESTED_WITH,
          ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.any([signal, timeout]),
      });
      const text = await this.#textOf(response, path);
      const received = Object.entries(response.headers).map(([name, value]) => [name, String(value ?? "")]);
      return { status: response.statusCode, headers: Object.fromEntries(received), body: jsonOf(text) };
    } catch (error) {
      if (timeout.aborted) {
        throw new UpstreamFailure(`${this.#host} did not answer ${method} ${path} within ${TIMEOUT_MS / 1000} s`);
      }
      if (signal.aborted) throw new UpstreamFailure("the call was ended");
      throw failureOf(this.#host, error);
    }
  }

  async #textOf({ body }: Dispatcher.ResponseData, path: string): Promise<string> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of body) {
      bytes += chunk.length;
      // Throwing ends the loop and closes the connection, so that the rest is not received.
      if (bytes > MAX_BODY_MB * 1024 * 1024) {
        throw new UpstreamFailure(`${this.#host} sends more than ${MAX_BODY_MB} MB for ${path}`);
      }
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  }
}
