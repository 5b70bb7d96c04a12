import { pathOf } from "@mekong/contract/endpoint";
import { memberEndpoint } from "@mekong/contract/http/catalogue";
import type { CallStep } from "@mekong/contract/simulator/scenario";
import type { FastifyInstance } from "fastify";
import { storedPhone } from "../../domain/phone-number";
import { hashToken, startSignIn } from "../../domain/sign-in";
import type { World } from "../../world/world";
import { InvalidInput } from "../refuse";

/** Status 0 means no response. */
export interface MemberAnswer {
  status: number;
  answer: unknown;
}

/** Ends calls that get no response because of a fault. */
const TIMEOUT_MS = 10_000;
/** Scenarios may jump years ahead; sign-ins are deleted at the end. */
const SIGN_IN_DAYS = 3_650;

/** Calls use the full HTTP stack and need no password. */
export class MemberCalls {
  readonly #tokens = new Map<string, string>();

  constructor(
    private readonly app: FastifyInstance,
    private readonly world: World,
  ) {}

  /** @throws InvalidInput for an unknown member */
  async send(call: CallStep): Promise<MemberAnswer> {
    const endpoint = memberEndpoint(call.call);
    const query = new URLSearchParams(Object.entries(call.query ?? {}).map(([key, value]) => [key, String(value)]));
    const params = Object.fromEntries(Object.entries(call.params ?? {}).map(([key, value]) => [key, String(value)]));
    const headers: Record<string, string> = { "x-world": this.world.name };
    if (call.member !== undefined) headers.authorization = `Bearer ${await this.#tokenOf(call.member)}`;
    if (call.key !== undefined) headers["idempotency-key"] = call.key;
    let payload: string | Buffer | undefined;
    if (call.file !== undefined || (endpoint.upload && call.with !== undefined)) {
      const form = new FormData();
      for (const [name, value] of Object.entries(call.with ?? {})) form.append(name, String(value));
      if (call.file !== undefined) {
        form.append(endpoint.upload?.field ?? "file", new File([Buffer.from(call.file, "base64")], "file.png"));
      }
      const encoded = new Response(form);
      headers["content-type"] = encoded.headers.get("content-type") ?? "";
      payload = Buffer.from(await encoded.arrayBuffer());
    } else if (call.with !== undefined) {
      headers["content-type"] = "application/json";
      payload = JSON.stringify(call.with);
    }
    try {
      const response = await this.app.inject({
        method: endpoint.method,
        url: `${pathOf(endpoint, params)}${query.size > 0 ? `?${query}` : ""}`,
        headers,
        payload,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: response.statusCode, answer: readAnswer(response.body) };
    } catch {
      return { status: 0, answer: null };
    }
  }

  async end(): Promise<void> {
    const hash = { in: [...this.#tokens.values()].map(hashToken) };
    if (this.#tokens.size > 0) await this.world.write((tx) => tx.db.token.deleteMany({ where: { hash } }));
  }

  async #tokenOf(givenUsername: string): Promise<string> {
    const username = storedPhone(this.world, givenUsername);
    const existing = this.#tokens.get(username);
    if (existing !== undefined) return existing;
    const member = await this.world.read.member.findUnique({ where: { username }, select: { id: true } });
    if (!member) throw new InvalidInput("KEY_INVALID", "member", "the username of a member of the world");
    const token = await this.world.write((tx) => startSignIn(tx, member.id, SIGN_IN_DAYS));
    this.#tokens.set(username, token);
    return token;
  }
}

function readAnswer(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
