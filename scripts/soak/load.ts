import { randomUUID } from "node:crypto";
import type { Socket } from "socket.io-client";
import { freshMessage, guestIdOf, post } from "../bench/figures/chat/guests";
import { joinAsGuest, openMany } from "../bench/figures/chat/sockets";
import type { Product } from "../bench/product";

export interface Tally {
  /** In milliseconds. */
  durations: number[];
  /** Error counts. */
  problems: Map<string, number>;
}

/** Load at a fixed rate, independent of response times. */
export interface Work {
  name: string;
  perSecond: number;
  once(): Promise<void>;
}

/** Maximum per kind: overload is reported instead of queued. */
const UNDER_WAY_MAX = 200;

/** @returns live results, and a stop function */
export function doAtRate({ once, perSecond }: Work): { tally: Tally; stop: () => Promise<void> } {
  const tally: Tally = { durations: [], problems: new Map() };
  const underWay = new Set<Promise<void>>();
  const note = (problem: string): void => {
    tally.problems.set(problem, (tally.problems.get(problem) ?? 0) + 1);
  };
  const timer = setInterval(() => {
    if (underWay.size >= UNDER_WAY_MAX) return note(`${UNDER_WAY_MAX} requests were in progress`);
    const startedAt = performance.now();
    const done = once()
      .then(() => void tally.durations.push(performance.now() - startedAt))
      .catch((error: unknown) => note(error instanceof Error ? error.message : String(error)))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }, 1000 / perSecond);
  return {
    tally,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

export function mixedLoad(
  product: Product,
  { member, cookie, rate }: { member: HeadersInit; cookie: string; rate: number },
): Work[] {
  const reads = ["/api/wallet", "/api/lookup/banks", "/api/bonus", "/api/lookup/info"];
  let turn = 0;
  const json = { ...member, "content-type": "application/json" };
  return [
    {
      name: "reads",
      perSecond: 200 * rate,
      once: () => expectOk(new URL(reads[turn++ % reads.length] ?? "", product.apiUrl), { headers: member }),
    },
    {
      name: "transfers",
      perSecond: 50 * rate,
      once: () => {
        const [from, to] = turn++ % 2 === 0 ? ["wallet", "pg"] : ["pg", "wallet"];
        const headers = { ...json, "idempotency-key": randomUUID() };
        const body = JSON.stringify({ from, to, amount: 1 });
        return expectOk(new URL("/api/wallet/transfer", product.apiUrl), { method: "POST", headers, body });
      },
    },
    {
      name: "home pages",
      perSecond: 8 * rate,
      once: () => expectOk(new URL("/user/home", product.webUrl), { headers: { cookie }, redirect: "manual" }),
    },
    { name: "chat visits", perSecond: 2 * rate, once: chatter(product) },
  ];
}

async function expectOk(url: URL, init: RequestInit): Promise<void> {
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url.pathname} answered ${answer.status}`);
}

const GUESTS = 200;

function chatter({ apiUrl, webUrl }: Product): () => Promise<void> {
  let turn = 0;
  return async () => {
    const guest = turn++ % GUESTS;
    const enter = (socket: Socket) => joinAsGuest(socket, guestIdOf(guest));
    const [socket] = await openMany(1, { url: apiUrl, origin: webUrl, enter });
    await post(apiUrl, freshMessage(guest)).finally(() => socket?.disconnect());
  };
}
