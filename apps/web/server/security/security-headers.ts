import { randomBytes } from "node:crypto";
import { isLoopback } from "@mekong/contract/settings";
import type { NextFunction, Request, Response } from "express";
import type { WebSettings } from "../env";

export interface PolicySettings
  extends Pick<WebSettings, "apiUrl" | "apiPublicUrl" | "chatUrl" | "upstreamOrigins" | "embedOrigins"> {
  panelOrigins: readonly string[];
  /** Allows Vite's style tags and update socket. */
  development: boolean;
}

/** Placeholder, so that the policy is built once. */
const NONCE = "\n";

export function contentSecurityPolicy(
  nonce: string,
  { apiUrl, apiPublicUrl, chatUrl, upstreamOrigins, embedOrigins, panelOrigins, development }: PolicySettings,
): string {
  const chat = chatUrl ? ` ${chatUrl} ${chatUrl.replace(/^http/, "ws")}` : "";
  const backend = [...new Set([apiUrl, apiPublicUrl, ...upstreamOrigins])].join(" ");
  const parents = [...embedOrigins, ...panelOrigins];
  // Support's media from any https site, and attachments as blobs.
  const shared = chatUrl ? " blob: https:" : "";
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    // Server-rendered `style` attributes; React sets later ones through the CSSOM.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${backend}${shared}`,
    "font-src 'self'",
    `media-src 'self'${chatUrl ? ` ${backend}${shared}` : ""}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self'${chat}${development ? " ws:" : ""}`,
    `frame-ancestors ${parents.length > 0 ? parents.join(" ") : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** The page renderer reads `locals.cspNonce`. */
export function securityHeaders(policy: PolicySettings) {
  const policyParts = contentSecurityPolicy(NONCE, policy).split(NONCE);
  return (_request: Request, response: Response, next: NextFunction): void => {
    const nonce = randomBytes(16).toString("base64");
    response.locals.cspNonce = nonce;
    response.set({
      "Content-Security-Policy": policyParts.join(nonce),
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "same-origin",
      "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    });
    next();
  };
}

const LOOPBACK_NAMES = ["127.0.0.1", "localhost"];

/** Origins of the panel, which frames the app: PANEL_ORIGIN, else on loopback. In development any port (Vite). */
export function panelOrigins(
  { simulator, apiPublicUrl, panelOrigin }: Pick<WebSettings, "simulator" | "apiPublicUrl" | "panelOrigin">,
  development: boolean,
): string[] {
  if (panelOrigin !== null) return [panelOrigin];
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
