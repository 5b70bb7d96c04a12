import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { OtherChat } from "./chat";
import type { ReplyChange } from "./deviations";
import { type Member, newMember } from "./member";
import { memberRoutes } from "./member-routes";
import { offerRoutes } from "./offer-routes";
import { publicRoutes } from "./public-routes";
import { type Call, Refused, type Reply } from "./reply";

const routes = { ...publicRoutes, ...memberRoutes, ...offerRoutes };
const patterns = Object.keys(routes).map((endpoint) => {
  const [method = "", path = ""] = endpoint.split(" ");
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  return { endpoint, method, names, pattern: new RegExp(`^${path.replace(/:\w+/g, "([^/]+)")}$`) };
});

export interface OtherBackendOptions {
  variant?: "thai" | "lao";
  isTerminated?: boolean;
  /** Names of deviations that the code of this backend implements. */
  behaviours?: ReadonlySet<string>;
  changes?: readonly ReplyChange[];
}

export interface LoggedReply extends Reply {
  endpoint: string;
}

/**
 * A second backend with one member, in memory. It is written from the specification and, where that is silent, from the
 * OpenAPI document. It shares no code with mock-api or the contract, so that it does not share their errors.
 */
export class OtherBackend {
  readonly variant: "thai" | "lao";
  readonly isTerminated: boolean;
  readonly member: Member;
  readonly chat: OtherChat;
  /** All replies so far, for checks that use no runner. */
  readonly replies: LoggedReply[] = [];
  token: string | null = null;
  readonly #behaviours: ReadonlySet<string>;
  readonly #changes: readonly ReplyChange[];
  readonly #server: Server;
  readonly #stored = new Map<string, { input: string; reply: Reply }>();

  private constructor({
    variant = "thai",
    isTerminated = false,
    behaviours = new Set(),
    changes = [],
  }: OtherBackendOptions) {
    this.variant = variant;
    this.isTerminated = isTerminated;
    this.#behaviours = behaviours;
    this.#changes = changes;
    this.member = newMember(variant === "lao" ? "LAK" : "BAHT");
    this.#server = createServer((request, response) => void this.#serve(request, response));
    this.chat = new OtherChat(this.#server, this);
  }

  static async start(options: OtherBackendOptions = {}): Promise<OtherBackend> {
    const backend = new OtherBackend(options);
    await new Promise<void>((resolve) => backend.#server.listen(0, "127.0.0.1", resolve));
    return backend;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  deviates(name: string): boolean {
    return this.#behaviours.has(name);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await this.chat.close();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const method = request.method === "HEAD" && this.deviates("HEAD acts") ? "GET" : request.method;
    const route = patterns.find((each) => each.method === method && each.pattern.test(pathname));
    const reply = route
      ? this.#reply(route, pathname, request, Buffer.concat(chunks))
      : refusalReply(new Refused(404, "NO_DATA"));
    if (route) this.replies.push({ endpoint: route.endpoint, ...reply });
    response.statusCode = reply.status;
    if (!this.deviates("idempotency not announced")) response.setHeader("x-idempotency-keys", "honoured");
    response.setHeader("content-type", reply.html === undefined ? "application/json" : "text/html");
    response.end(reply.html ?? JSON.stringify(reply.body));
  }

  #reply(route: (typeof patterns)[number], pathname: string, request: IncomingMessage, body: Buffer): Reply {
    const { endpoint, names, pattern } = route;
    const values = pattern.exec(pathname)?.slice(1).map(decodeURIComponent) ?? [];
    const token = request.headers.authorization?.replace(/^Bearer /, "");
    const isSignedIn = token !== undefined && token === this.token;
    let reply: Reply;
    try {
      const call: Call = {
        ...{ endpoint, isSignedIn, member: this.member },
        params: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""])),
        ...contentOf(request, body),
        language: (request.headers["accept-language"] ?? "th").slice(0, 2) as Call["language"],
        idempotencyKey: request.headers["idempotency-key"] as string | undefined,
      };
      if (this.isTerminated && endpoint !== "GET /api/lookup/active" && !this.deviates("gone not answered"))
        throw new Refused(410, "gone");
      const isOpen =
        endpoint in publicRoutes || (this.deviates("wallet without a token") && endpoint === "GET /api/wallet");
      if (!isSignedIn && !isOpen) throw new Refused(401, "invalid-token");
      reply = this.#idempotent(call, () => ({ status: 200, body: routes[endpoint]?.(call, this) }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      reply = refusalReply(error);
    }
    return this.#changes
      .filter((change) => change.endpoint === endpoint)
      .reduce((changed, { change }) => change(changed), reply);
  }

  #idempotent({ endpoint, idempotencyKey, body }: Call, work: () => Reply): Reply {
    if (idempotencyKey === undefined || this.deviates("idempotency key ignored")) return work();
    const input = JSON.stringify([endpoint, body]);
    const stored = this.#stored.get(idempotencyKey);
    if (stored && stored.input !== input) {
      if (this.deviates("reused key answered")) return stored.reply;
      throw new Refused(409, "IDEMPOTENCY_KEY_REUSED");
    }
    const reply = stored?.reply ?? work();
    this.#stored.set(idempotencyKey, { input, reply });
    return reply;
  }
}

function refusalReply({ status, code, path }: Refused): Reply {
  return { status, body: { message: code, path } };
}

function contentOf(request: IncomingMessage, bytes: Buffer): Pick<Call, "body" | "file"> {
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(request.headers["content-type"] ?? "")?.[1];
  if (boundary !== undefined) return { body: {}, file: fileOf(bytes, boundary) };
  return { body: bytes.length > 0 ? JSON.parse(bytes.toString()) : {}, file: undefined };
}

/** Extracts the first file of a multipart form. A general parser would take a second for 20 MB. */
function fileOf(form: Buffer, boundary: string): Call["file"] {
  const start = form.indexOf("\r\n\r\n");
  const name = /filename="([^"]*)"/.exec(form.subarray(0, Math.max(0, start)).toString())?.[1];
  if (name === undefined) return undefined;
  return { name, bytes: form.subarray(start + 4, form.lastIndexOf(`\r\n--${boundary}`)) };
}
