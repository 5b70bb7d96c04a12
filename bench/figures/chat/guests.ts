import type { Conversation } from "@mekong/contract/chat";
import { sendChatMessage } from "@mekong/contract/http/chat";
import type { Socket } from "socket.io-client";

export function guestIdOf(n: number): string {
  return `guest_of_the_bench_${String(n).padStart(6, "0")}`;
}

let messageCount = 0;

export function freshMessage(n: number) {
  messageCount += 1;
  const message = { message_type: "text" as const, payload: { message: "A question about a deposit" } };
  return { sender: "customer" as const, guestId: guestIdOf(n), clientKey: `bench-${messageCount}`, message };
}

export async function post(apiUrl: string, body: ReturnType<typeof freshMessage>, world = "main"): Promise<void> {
  const response = await fetch(new URL(sendChatMessage.path, apiUrl), {
    method: sendChatMessage.method,
    headers: { "content-type": "application/json", "x-world": world },
    body: JSON.stringify(body),
  });
  const responseText = await response.text();
  if (!response.ok) throw new Error(`a message was answered ${response.status}: ${responseText}`);
}

/** @throws on disconnect */
export function waitForDelivery(socket: Socket, clientKey: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onDisconnect = () => reject(new Error("a socket was cut"));
    const onMessage = (message: Conversation) => {
      if (message.clientKey !== clientKey) return;
      socket.off("messaging", onMessage).off("disconnect", onDisconnect);
      resolve();
    };
    socket.on("messaging", onMessage).once("disconnect", onDisconnect);
  });
}
