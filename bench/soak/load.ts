import { randomUUID } from "node:crypto";
import type { Socket } from "socket.io-client";
import type { Work } from "../../scripts/scale/run-at-rate";
import { freshMessage, guestIdOf, post } from "../figures/chat/guests";
import { joinAsGuest, openMany } from "../figures/chat/sockets";
import type { Product } from "../product";

export function mixedLoad(
  product: Product,
  { member, cookie, rate }: { member: HeadersInit; cookie: string; rate: number },
): Work[] {
  const reads = ["/api/wallet", "/api/lookup/banks", "/api/bonus", "/api/lookup/info"];
  let call = 0;
  const json = { ...member, "content-type": "application/json" };
  return [
    {
      name: "reads",
      perSecond: 200 * rate,
      run: () => expectOk(new URL(reads[call++ % reads.length] ?? "", product.apiUrl), { headers: member }),
    },
    {
      name: "transfers",
      perSecond: 50 * rate,
      run: () => {
        const [from, to] = call++ % 2 === 0 ? ["wallet", "pg"] : ["pg", "wallet"];
        const headers = { ...json, "idempotency-key": randomUUID() };
        const body = JSON.stringify({ from, to, amount: 1 });
        return expectOk(new URL("/api/wallet/transfer", product.apiUrl), { method: "POST", headers, body });
      },
    },
    {
      name: "home pages",
      perSecond: 8 * rate,
      run: () => expectOk(new URL("/user/home", product.webUrl), { headers: { cookie }, redirect: "manual" }),
    },
    { name: "chat visits", perSecond: 2 * rate, run: chatLoad(product) },
  ];
}

async function expectOk(url: URL, init: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url.pathname} answered ${response.status}`);
}

const GUESTS = 200;

function chatLoad({ apiUrl, webUrl }: Product): () => Promise<void> {
  let call = 0;
  return async () => {
    const guest = call++ % GUESTS;
    const onOpen = (socket: Socket) => joinAsGuest(socket, guestIdOf(guest));
    const [socket] = await openMany(1, { url: apiUrl, origin: webUrl, onOpen });
    await post(apiUrl, freshMessage(guest)).finally(() => socket?.disconnect());
  };
}
