import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { worldName } from "@mekong/contract/simulator/endpoint";
import type { SignedInTeam } from "@mekong/contract/simulator/teams/teams";
import type { FastifyRequest } from "fastify";
import { HttpRefusal } from "../../http/http-refusals";
import type { WorldRegistry } from "../../world/registry";
import type { Owner, WorldTeam } from "../../world/registry/world-teams";

type WorldUse = "read" | "change";

declare module "fastify" {
  interface FastifyRequest {
    caller: SignedInTeam | null;
  }
}

/** @throws Error if the control API's hook has not run, so that no route is open by mistake */
export function callerOf({ caller, url }: FastifyRequest): SignedInTeam {
  if (!caller) throw new Error(`${url} was served without authentication`);
  return caller;
}

export function canRead({ name, role }: SignedInTeam, team: WorldTeam): boolean {
  return role === "admin" || team === null || team === name;
}

const SLICE_MS = 10;

/**
 * `main` first. Reading the file of a world that is not in the index takes time, so other requests are served
 * meanwhile.
 */
export async function readableNames(worlds: WorldRegistry, caller: SignedInTeam): Promise<string[]> {
  if (caller.role === "admin") return worlds.names();
  const readable: string[] = [];
  let sliceEndsAt = performance.now() + SLICE_MS;
  for (const name of worlds.names()) {
    if (canRead(caller, worlds.teams.quickly(name))) readable.push(name);
    if (performance.now() < sliceEndsAt) continue;
    await yieldToEventLoop();
    sliceEndsAt = performance.now() + SLICE_MS;
  }
  return readable;
}

/**
 * Accepts a missing world and an invalid name, which the routes refuse.
 * @param path field of the request that names the world
 * @throws FOREIGN_WORLD, READ_ONLY_WORLD
 */
export async function checkWorld(
  worlds: WorldRegistry,
  caller: SignedInTeam,
  { name, use, path = "world" }: { name: string; use: WorldUse; path?: string },
): Promise<void> {
  if (caller.role === "admin" || !worldName.safeParse(name).success) return;
  const team = await worlds.teams.of(name);
  if (worlds.exists(name)) checkTeam(caller, team, { name, use, path });
}

export function ownerOf(caller: SignedInTeam, name: string): Owner {
  return { team: caller.name, checkTeam: (team) => checkTeam(caller, team, { name, use: "change", path: "world" }) };
}

function checkTeam(
  caller: SignedInTeam,
  team: WorldTeam,
  { name, use, path }: { name: string; use: WorldUse; path: string },
): void {
  if (!canRead(caller, team)) {
    const about = `a world of your team ${caller.name}, or one that all teams read; ${name} belongs to another team`;
    throw new HttpRefusal("FOREIGN_WORLD", {}, { path, params: { about } });
  }
  if (use === "change" && caller.role !== "admin" && team !== caller.name) {
    const about = `a world of your team ${caller.name}; ${name} is read-only for teams: change a copy of it`;
    throw new HttpRefusal("READ_ONLY_WORLD", {}, { path, params: { about } });
  }
}
