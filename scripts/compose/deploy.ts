import { match, notStrictEqual, strictEqual } from "node:assert/strict";
import type { ComposeStack } from "./stack";

const PUBLIC = { WEB_PUBLIC_URL: "https://wallet.example", API_PUBLIC_URL: "https://api.example" };

export async function refusesWithoutSecrets(stack: ComposeStack): Promise<void> {
  for (const missing of ["SESSION_SECRET", "WEB_PUBLIC_URL", "API_PUBLIC_URL"]) {
    const env: Record<string, string> = { SESSION_SECRET: "0123456789abcdef", ...PUBLIC, [missing]: "" };
    const { code, output } = await stack.try(["config"], env);
    notStrictEqual(code, 0, `started without ${missing}`);
    match(output, new RegExp(missing));
  }
}

export async function usesOperatorBackend(stack: ComposeStack): Promise<void> {
  const settings = { API_URL: "https://backend.example", CHAT_URL: "https://chat.example" };
  const output = await stack.run(["config"], { SESSION_SECRET: "0123456789abcdef", ...PUBLIC, ...settings });
  for (const [name, value] of Object.entries(settings)) match(output, new RegExp(`^\\s+${name}: ${value}$`, "m"));
}

export async function refusesShortSecret(stack: ComposeStack): Promise<void> {
  const { code, output } = await stack.try(["run", "--rm", "--no-deps", "web"], { SESSION_SECRET: "short", ...PUBLIC });
  notStrictEqual(code, 0);
  match(output, /SESSION_SECRET is 5 characters; allowed: 16 characters or more/);
}

export async function refusesOpenSimulator(stack: ComposeStack): Promise<void> {
  const { code, output } = await stack.try(["run", "--rm", "--no-deps", "mock-api"], { PUBLISHED_HOST: "0.0.0.0" });
  notStrictEqual(code, 0);
  match(output, /SIMULATOR_TOKEN is missing/);
}

/** The panel, the control API and other worlds must be missing. */
export async function servesWithoutSimulator(stack: ComposeStack): Promise<void> {
  await stack.up({ SESSION_SECRET: "a secret of the test, long enough", ...PUBLIC });
  strictEqual((await fetch(`${stack.web}/login`)).status, 200);
  for (const path of ["/simulator", "/simulator/", "/simulator/worlds", "/simulator/worlds/main/state"]) {
    strictEqual((await fetch(`${stack.api}${path}`)).status, 404, path);
  }
  strictEqual((await fetch(`${stack.web}/simulator/phone`)).status, 404);
  const otherWorld = await fetch(`${stack.api}/api/lookup/active`, { headers: { "x-world": "other" } });
  strictEqual(((await otherWorld.json()) as { message: string }).message, "NO_WORLD");
  // A login is not tested, because its cookies need https.
  const foreign = await fetch(`${stack.web}/login`, { method: "POST", headers: { origin: "https://evil.example" } });
  strictEqual(foreign.status, 403);
}
