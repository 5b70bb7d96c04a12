import { type Endpoint, endpointLabel } from "@mekong/contract/endpoint";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { REQUESTED_WITH } from "@mekong/contract/limits";
import type { WorldClient } from "@mekong/contract/simulator/client";
import { CANARY, payloads, urlPayloads } from "./payloads";

/** Accompanies every payload, so a test can count the payloads that a page shows. */
export const PAYLOAD_MARK = "pzn-7f3a";
/** GET endpoints that change something or that no page shows. */
const SKIPPED_READS =
  /^GET \/api\/(bonus\/clear|invite\/bonus|refund\/(receive|addWallet)|wallet\/refresh|lookup\/active)/;
/** Maximum length of the body of a fault as JSON. */
const MAX_BODY_CHARS = 50_000;

type Json = unknown;

/**
 * Replaces every free text in backend responses by a payload, as far as the contract accepts it. Sets a fault for each read
 * endpoint that needs no id.
 * @returns by endpoint label: number of replaced texts, and how many of them contain HTML
 */
export async function injectPayloads(
  world: WorldClient,
  call: (endpoint: Endpoint) => Promise<Json>,
): Promise<Map<string, { texts: number; html: number }>> {
  const injected = new Map<string, { texts: number; html: number }>();
  for (const endpoint of memberEndpoints) {
    const label = endpointLabel(endpoint);
    const isRead = endpoint.method === "GET" || /^POST .*\/(statement|invite|refund|slip|history)$/.test(label);
    if (!isRead || SKIPPED_READS.test(label) || endpoint.upload || endpoint.path.includes(":")) continue;
    const answer = await call(endpoint);
    if (answer === null) continue;
    const injector = new PayloadInjector(endpoint);
    const body = injector.rewrite(answer);
    if (injector.texts === 0) continue;
    injected.set(label, { texts: injector.texts, html: injector.html });
    await world.fault(`poison-${injected.size}`, { endpoint: label, effect: { status: 200, body } });
  }
  return injected;
}

/** Signs in at the member API. @returns a function that calls an endpoint and returns its body, or null if refused */
export async function createMemberReader(
  api: string,
  world: string,
  credentials: { username: string; password: string },
) {
  const send = async (method: string, path: string, body?: unknown, token = "") => {
    const headers: Record<string, string> = {
      "x-world": world,
      "x-requested-with": REQUESTED_WITH,
      authorization: `Bearer ${token}`,
    };
    if (body !== undefined) headers["content-type"] = "application/json";
    const response = await fetch(api + path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    return response.ok ? ((await response.json()) as Json) : null;
  };
  const { token } = (await send("POST", "/api/login", credentials)) as { token: string };
  return ({ method, path }: Endpoint) =>
    send(
      method,
      path,
      method === "GET" ? undefined : path.startsWith("/api/chat") ? {} : { page: 1, limit: 20 },
      token,
    );
}

/** Replaces the texts of one response. */
class PayloadInjector {
  texts = 0;
  html = 0;
  #nextIndex = 0;

  constructor(private readonly endpoint: Endpoint) {}

  rewrite(answer: Json): Json {
    const root = { answer: this.#lengthenLists(structuredClone(answer)) };
    this.#replaceTexts(root, root);
    return root.answer;
  }

  /** Extends lists with HTML, so that each payload gets an entry. */
  #lengthenLists(value: Json): Json {
    if (Array.isArray(value)) {
      const [first] = value;
      if (!/<[a-z]/i.test(JSON.stringify(first ?? null))) return value;
      const maxLength = Math.floor(MAX_BODY_CHARS / 2 / (JSON.stringify(value).length / value.length + 60));
      const length = Math.max(value.length, Math.min(payloads.length, maxLength));
      return Array.from({ length }, (_, n) => structuredClone(value[n % value.length]));
    }
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.#lengthenLists(entry)]));
  }

  #replaceTexts(node: Record<string, Json> | Json[], root: { answer: Json }): void {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === "object" && value !== null) this.#replaceTexts(value as Record<string, Json>, root);
      if (typeof value !== "string") continue;
      const container = node as Record<string, Json>;
      for (const text of this.#replacementsFor(value)) {
        container[key] = text;
        const isAccepted =
          this.endpoint.answer.safeParse(root.answer).success && JSON.stringify(root.answer).length < MAX_BODY_CHARS;
        if (isAccepted) {
          this.texts += 1;
          if (/<[a-z]/i.test(value)) this.html += 1;
          break;
        }
        container[key] = value;
      }
    }
  }

  /** Not with the canary host: pictures and links of the operator may point to any host. */
  #nextUrl(): string {
    return (urlPayloads[this.#nextIndex % urlPayloads.length] ?? "").replaceAll(CANARY, "elsewhere.example");
  }

  /** Replacements for a text, longest first. None for codes, because a page without its codes shows nothing. */
  #replacementsFor(value: string): string[] {
    this.#nextIndex += 1;
    const payload = payloads[this.#nextIndex % payloads.length] ?? "";
    if (/^(https?:|\/|data:)/.test(value)) return [this.#nextUrl(), `${value}"${payload}`];
    if (/<[a-z]/i.test(value)) {
      const marked = `${PAYLOAD_MARK} ${payload} ${PAYLOAD_MARK}`;
      return this.#nextIndex <= 3
        ? [payloads.map((each) => `${each}<p>${PAYLOAD_MARK}</p>`).join("\n"), marked]
        : [marked];
    }
    const isText = /[^\u0020-\u007e]|\s/.test(value) && !/^\d{4}-\d\d-\d\d/.test(value);
    return isText ? [`${PAYLOAD_MARK} ${payload}`, payload, payload.slice(0, 60)] : [];
  }
}
