import { timingSafeEqual } from "node:crypto";
import { isLoopback } from "@mekong/contract/settings";
import type { SignedInTeam } from "@mekong/contract/simulator/teams/teams";
import type { FastifyRequest } from "fastify";
import type { ApiSettings } from "../env";
import { bearerToken } from "../http/bearer-token";
import { AccessRefusal } from "./refuse";
import { ADMINISTRATOR, type Credential, tokenHashOf } from "./teams/teams";

export interface AccessRule {
  /** SIMULATOR_TOKEN and the teams' tokens: checked, if any, instead of Host and Origin. */
  credentials: readonly Credential[];
  loopback: boolean;
}

export function accessRuleOf(settings: Pick<ApiSettings, "loopback" | "simulatorToken" | "teams">): AccessRule {
  const { loopback, simulatorToken, teams } = settings;
  const administrator = simulatorToken === null ? [] : [{ ...ADMINISTRATOR, tokenHash: tokenHashOf(simulatorToken) }];
  return { credentials: [...administrator, ...teams], loopback };
}

type Headers = FastifyRequest["headers"];

/**
 * Without a token, any visited page could call the control API, directly (Origin) or by DNS rebinding (Host).
 * @throws AccessRefusal with status 403
 */
export function checkHostAndOrigin({ credentials, loopback }: AccessRule, { host, origin }: Headers): void {
  if (credentials.length > 0) return;
  if (!loopback) {
    throw new AccessRefusal(
      403,
      "Authorization",
      "the server is reachable from other machines: it needs SIMULATOR_TOKEN",
    );
  }
  if (!isLoopbackAddress(`http://${host ?? ""}`)) {
    throw new AccessRefusal(403, "Host", `localhost, 127.0.0.1 or [::1], with any port; it is ${quoted(host)}`);
  }
  if (origin !== undefined && !isLoopbackAddress(origin)) {
    throw new AccessRefusal(403, "Origin", `absent, or a page on this machine; it is ${quoted(origin)}`);
  }
}

/**
 * Returns whose token it is. A WebSocket may send `?token=`, because browsers cannot set `Authorization` on it.
 * @throws AccessRefusal with status 401
 */
export function authenticate(
  { credentials }: AccessRule,
  headers: Pick<Headers, "authorization">,
  socketToken?: string | null,
): SignedInTeam {
  if (credentials.length === 0) return ADMINISTRATOR;
  const tokenHash = Buffer.from(tokenHashOf(bearerToken(headers.authorization) ?? socketToken ?? ""));
  const found = credentials.find((credential) => timingSafeEqual(Buffer.from(credential.tokenHash), tokenHash));
  if (found) return { name: found.name, role: found.role };
  const owner = credentials.some(({ name }) => name !== null) ? "a team's token" : "SIMULATOR_TOKEN";
  throw new AccessRefusal(401, "Authorization", `Bearer with ${owner}`);
}

function isLoopbackAddress(address: string): boolean {
  const name = /^https?:\/\/(\[::1\]|[A-Za-z0-9.-]+)(:\d{1,5})?$/.exec(address)?.[1];
  return name !== undefined && isLoopback(name.toLowerCase().replace(/^\[|\]$/g, ""));
}

function quoted(header: string | undefined): string {
  return header === undefined ? "absent" : JSON.stringify(header);
}
