import type { WorldClient } from "@mekong/contract/simulator/client";
import type { SlipReason } from "@mekong/contract/slip";
import { demoMember } from "../../prisma/seed/demo";

interface SlipToSend {
  /** Baht. */
  amount: number;
  /** Reason for which the review will reject it. */
  fault?: SlipReason;
  /** Default: `slip.png`. */
  fileName?: string;
}

/** Generates slips and uploads them as the demo member through the member API, without a browser. */
export async function sendSlips(world: WorldClient, api: string, slips: readonly SlipToSend[]): Promise<void> {
  const headers = { "X-World": world.name, "X-Requested-With": "XMLHttpRequest" };
  const { username, password } = demoMember;
  const loginResponse = await fetch(`${api}/api/login`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  const { token } = (await loginResponse.json()) as { token: string };
  for (const { amount, fault, fileName = "slip.png" } of slips) {
    const { output } = await world.do("slip.image", { amount, member: username, ...(fault ? { fault } : {}) });
    const form = new FormData();
    form.append("file", new Blob([Buffer.from(output.png, "base64")], { type: "image/png" }), fileName);
    const response = await fetch(`${api}/api/wallet/slip`, {
      method: "POST",
      headers: { ...headers, Authorization: `Bearer ${token}` },
      body: form,
    });
    if (!response.ok) throw new Error(`the slip was answered ${response.status}: ${await response.text()}`);
  }
}
