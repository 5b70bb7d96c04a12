import type { WorldClient } from "@mekong/contract/simulator/client";
import { MEMBER_HEADER } from "../../apps/web/app/features/session/page-member";
import { TRANSFER_PATH, transferIntents, WALLET } from "../../apps/web/app/features/transfer/transfer";
import { FORM_KEY } from "../../apps/web/app/forms/form-answer";
import { SESSION_COOKIE } from "../../apps/web/server/session-cookie";
import { totalOf } from "../../e2e/support/members";
import { mintCookie } from "../../e2e/support/sign-in";
import { demoMember } from "../../prisma/seed/demo";
import type { Work } from "./run-at-rate";

const TRANSFERS = 1 / 4;
/** nginx has 4,096 connections for each worker; a request needs two. */
const MAX_IN_FLIGHT = 1_000;
const OPENING = 10_000_000;

const HOME = "/user/home";
const dataOf = (path: string) => `${path}.data`;

export interface MemberLoad {
  /** One page, then seven requests for data and files. */
  reads: Work;
  transfers: Work;
  booked(): Promise<number>;
}

/**
 * Requests of the signed-in demo member, like those of the app's scripts.
 * @returns a function that starts the load at an origin, with a number of requests per second
 */
export async function signInForLoad(
  world: WorldClient,
  sessionSecret: string,
): Promise<(web: string, perSecond: number) => Promise<MemberLoad>> {
  const { username, games } = demoMember;
  await world.do("member.credit", { member: username, wallet: "main", amount: OPENING });
  const { value, member } = await mintCookie(sessionSecret, world, username);
  const headers = { cookie: `${SESSION_COOKIE}=${value}`, [MEMBER_HEADER]: member };
  const opening = (await totalOf(world)).main;
  const form = { intent: transferIntents.transfer, currency: "BAHT", from: WALLET, to: games[0].code, amount: "1" };
  return async (web, perSecond) => {
    const script = /\/assets\/[^"]+\.js/.exec(await send(web, HOME, { headers }))?.[0];
    if (!script) throw new Error(`${HOME} has no script`);
    const data = [HOME, "/user/statement", "/user/profile", TRANSFER_PATH].map(dataOf);
    const paths = [HOME, ...data, script, script, script];
    let reads = 0;
    return {
      reads: {
        name: "reads",
        perSecond: perSecond * (1 - TRANSFERS),
        maxInFlight: MAX_IN_FLIGHT,
        run: async () => void (await send(web, paths[reads++ % paths.length] ?? HOME, { headers })),
      },
      transfers: {
        name: "transfers",
        perSecond: perSecond * TRANSFERS,
        maxInFlight: MAX_IN_FLIGHT,
        run: async () => {
          const body = new URLSearchParams({ ...form, [FORM_KEY]: crypto.randomUUID() });
          await send(web, dataOf(TRANSFER_PATH), { method: "POST", headers: { ...headers, origin: web }, body });
        },
      },
      booked: async () => opening - (await totalOf(world)).main,
    };
  };
}

/** @throws without a complete response with status 200 */
async function send(web: string, path: string, init: RequestInit): Promise<string> {
  const call = `${init.method ?? "GET"} ${path}`;
  let response: Response;
  let body: string;
  try {
    response = await fetch(new URL(path, web), { ...init, redirect: "manual" });
    body = await response.text();
  } catch (error) {
    const { cause } = error as { cause?: Error & { code?: string } };
    throw new Error(`${call}: ${cause?.code ?? cause?.message ?? (error as Error).message}`);
  }
  if (response.status !== 200) throw new Error(`${call}: status ${response.status}`);
  return body;
}
