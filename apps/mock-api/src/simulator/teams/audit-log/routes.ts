import type { AnswerOf, QueryOf } from "@mekong/contract/endpoint";
import { MAX_PAGE_SIZE } from "@mekong/contract/limits";
import { worldName } from "@mekong/contract/simulator/endpoint";
import { listAuditLog } from "@mekong/contract/simulator/teams/audit-log";
import { truncate } from "@mekong/contract/truncate";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { jsonOf } from "../../../world/json";
import { serveControl } from "../../serve";
import { type Peers, peersFor } from "../../shards/peers";
import { AuditLog } from "./audit-log";

const NAME_MAX_CHARACTERS = 100;

type Query = QueryOf<typeof listAuditLog>;
type Page = AnswerOf<typeof listAuditLog>;

export interface AuditLogRoutesOptions {
  /** Null: there are no teams, so nothing is logged. */
  dataDir: string | null;
  /** Number from 1. */
  shard: number | undefined;
  peers: Peers | null;
}

/** Logs every authenticated request that could change something, also a refused one. */
export function addAuditLog(app: FastifyInstance, { dataDir, shard, peers }: AuditLogRoutesOptions): void {
  const log = dataDir === null ? null : new AuditLog(dataDir, { shard });
  serveControl(app, listAuditLog, async ({ query, headers, caller: { name, role } }) => {
    if (!log) return { entries: [], more: false };
    const own = await log.list({ ...query, team: role === "admin" ? undefined : name });
    const others = peersFor(peers, headers);
    return others ? withOthers(own, others, query, headers.authorization) : own;
  });
  if (!log) return;
  // Runs before the response is sent, so that a client never knows of a change that the log does not have.
  app.addHook("onSend", async (request, reply, payload) => {
    if (!changesState(request) || !request.caller) return;
    try {
      log.add({ ...entryOf(request, reply, payload), team: request.caller.name });
    } catch (error) {
      request.log.error(error);
    }
  });
  app.addHook("onClose", async () => log.close());
}

async function withOthers(own: Page, others: Peers, query: Query, authorization: string | undefined): Promise<Page> {
  const { answers, missing } = await others.askAll(listAuditLog, { query }, authorization);
  const { limit = MAX_PAGE_SIZE } = query;
  const pages = [own, ...answers];
  const entries = pages.flatMap((page) => page.entries).sort((a, b) => b.id - a.id);
  const more = entries.length > limit || pages.some((page) => page.more);
  return { entries: entries.slice(0, limit), more, ...(missing.length > 0 && { missing }) };
}

/** Routes that only other shards call have no endpoint. */
function changesState({ method, routeOptions }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config;
  return method !== "GET" && method !== "HEAD" && endpoint !== undefined && endpoint.changesState !== false;
}

function entryOf({ params, body, id, routeOptions }: FastifyRequest, { statusCode }: FastifyReply, payload: unknown) {
  const { world, action, ...others } = params as Record<string, string>;
  const { as, from } = (body ?? {}) as { as?: unknown; from?: unknown };
  const names = [...Object.values(others), ...worldOf("as", as), ...worldOf("from", from)];
  return {
    at: new Date().toISOString(),
    action: truncate(action ?? routeOptions.config.endpoint?.name ?? routeOptions.url ?? "", NAME_MAX_CHARACTERS),
    world: world === undefined ? null : truncate(world, NAME_MAX_CHARACTERS),
    target: names.length === 0 ? null : truncate(names.join(", "), NAME_MAX_CHARACTERS),
    requestId: id,
    status: statusCode,
    code: statusCode >= 400 ? codeIn(payload) : null,
  };
}

function worldOf(field: string, value: unknown): string[] {
  return worldName.safeParse(value).success ? [`${field} ${value}`] : [];
}

function codeIn(payload: unknown): string | null {
  const { message } = (jsonOf(String(payload)) ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : null;
}
