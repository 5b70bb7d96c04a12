import { isLoopback } from "@mekong/contract/settings";
import type { WebSettings } from "../env";

/** The panel may be opened by either name. */
const LOOPBACK_NAMES = ["127.0.0.1", "localhost"];

/**
 * Origins of the simulator's panel, which frames the app. In development any local port (Vite).
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

export function isPanelOrigin(origin: string | null, panels: readonly string[]): origin is string {
  if (origin === null) return false;
  return panels.some((panel) =>
    panel.endsWith(":*") ? origin.replace(/:\d+$/, "") === panel.slice(0, -":*".length) : origin === panel,
  );
}
