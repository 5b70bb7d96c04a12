import type { AnswerOf, QueryOf } from "@mekong/contract/endpoint";
import { MAX_PAGE_SIZE } from "@mekong/contract/limits";
import type { SignedInTeam } from "@mekong/contract/simulator/teams/teams";
import { listWorlds } from "@mekong/contract/simulator/worlds";
import { MAIN, type WorldRegistry } from "../../world/registry";
import { readableNames } from "../teams/world-access";
import type { Peers } from "./peers";

type Query = QueryOf<typeof listWorlds>;
type Page = AnswerOf<typeof listWorlds>;

export async function listOwnWorlds(worlds: WorldRegistry, caller: SignedInTeam, query: Query): Promise<Page> {
  const { search = "", offset = 0, limit } = query;
  const readable = await readableNames(worlds, caller);
  const names = readable
    .filter((name) => name.includes(search))
    .sort((a, b) => Number(b === search) - Number(a === search));
  const page = await worlds.list(names.slice(offset, limit && offset + limit));
  return { worlds: page, ...(Object.keys(query).length > 0 && { total: names.length }) };
}

/** Merges the first pages of all shards, because any of their worlds can be on the requested page. */
export async function listAllWorlds(
  listOwn: (query: Query) => Promise<Page>,
  peers: Peers,
  query: Query,
  authorization: string | undefined,
): Promise<Page> {
  const { search = "", offset = 0, limit } = query;
  const end = limit && offset + limit;
  const firstPage: Query = { search, ...(end && end <= MAX_PAGE_SIZE && { limit: end }) };
  const [own, { answers, missing }] = await Promise.all([
    listOwn(firstPage),
    peers.askAll(listWorlds, { query: firstPage }, authorization),
  ]);
  const pages = [own, ...answers];
  const rank = (name: string) => (name === search ? 0 : name === MAIN ? 1 : 2);
  const rows = pages
    .flatMap((page) => page.worlds)
    .sort((a, b) => rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : 1));
  const total = pages.reduce((sum, page) => sum + (page.total ?? 0), 0);
  return {
    worlds: rows.slice(offset, end),
    ...(Object.keys(query).length > 0 && { total }),
    ...(missing.length > 0 && { missing }),
  };
}
