import type { Conversation } from "@mekong/contract/chat";
import { sendChatMessage } from "@mekong/contract/http/chat";
import type { Socket } from "socket.io-client";

export function guestIdOf(n: number): string {
  return `guest_of_the_bench_${String(n).padStart(6, "0")}`;
}

let sent = 0;

export function freshMessage(n: number) {
  sent += 1;
  const message = { message_type: "text" as const, payload: { message: "A question about a deposit" } };
  return { sender: "customer" as const, guestId: guestIdOf(n), clientKey: `bench-${sent}`, message };
}

export async function post(apiUrl: string, body: ReturnType<typeof freshMessage>): Promise<void> {
  const response = await fetch(new URL(sendChatMessage.path, apiUrl), {
    method: sendChatMessage.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`a message was answered ${response.status}: ${answer}`);
}

/** @throws on disconnect */
export function delivered(socket: Socket, clientKey: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const cut = () => reject(new Error("a socket was cut"));
    const look = (stored: Conversation) => {
      if (stored.clientKey !== clientKey) return;
      socket.off("messaging", look).off("disconnect", cut);
      resolve();
    };
    socket.on("messaging", look).once("disconnect", cut);
  });
}
