import { randomBytes } from "node:crypto";
import type { NextFunction, Request, Response } from "express";

/** What the policy depends on. */
export interface PolicySettings {
  /** Origin of the backend, whose pictures pages show. */
  apiUrl: string;
  /** Origin that browsers reach it at. */
  apiPublicUrl: string;
  /** Null: no chat. */
  chatUrl: string | null;
  embedOrigins: readonly string[];
  /** Where the simulator's panel is, which shows the app in a frame. */
  panelOrigins: readonly string[];
  /** Vite's own style tags and update socket, in development only. */
  development: boolean;
}

/** Stands where the nonce goes, in a policy that is put together once. */
const NONCE = "\n";

/** The enforced Content-Security-Policy of one answer. */
export function contentSecurityPolicy(
  nonce: string,
  { apiUrl, apiPublicUrl, chatUrl, embedOrigins, panelOrigins, development }: PolicySettings,
): string {
  const chat = chatUrl ? ` ${chatUrl} ${chatUrl.replace(/^http/, "ws")}` : "";
  const backend = [...new Set([apiUrl, apiPublicUrl])].join(" ");
  const parents = [...embedOrigins, ...panelOrigins];
  // What the support shows in the chat may lie anywhere on the web, and what the customer attaches is here already.
  const shared = chatUrl ? " blob: https:" : "";
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    // Server-rendered `style` attributes (measures, not code); React sets later ones through the CSSOM.
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

/** Sets the headers every answer carries and puts the nonce where the page renderer finds it. */
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
