import { isLoopback } from "@mekong/contract/settings";
import type { WebSettings } from "../env";

/** Names of one and the same machine: a panel is opened by either. */
const LOOPBACK_NAMES = ["127.0.0.1", "localhost"];

/**
 * Origins of the simulator's panel, which shows the app in a frame: where mock-api serves it, on this machine only. In
 * development Vite serves it on a port of its own, so any port of this machine is one. None where the simulator is off.
 */
export function panelOrigins(
  { simulator, apiPublicUrl }: Pick<WebSettings, "simulator" | "apiPublicUrl">,
  development: boolean,
): string[] {
  const { protocol, hostname, port } = new URL(apiPublicUrl);
  if (!simulator || !isLoopback(hostname.replace(/^\[|\]$/g, ""))) return [];
  const names = [...new Set([hostname, ...LOOPBACK_NAMES])];
  return names.map((name) => `${protocol}//${name}${development ? ":*" : port && `:${port}`}`);
}

/** Whether a page of this origin is one of the panel's. */
export function isPanelOrigin(origin: string | null, panels: readonly string[]): origin is string {
  if (origin === null) return false;
  return panels.some((panel) =>
    panel.endsWith(":*") ? origin.replace(/:\d+$/, "") === panel.slice(0, -":*".length) : origin === panel,
  );
}
