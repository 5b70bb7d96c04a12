/** Origins of the stack under test. */
export interface StackAddresses {
  web: string;
  /** mock-api, including the simulator. */
  api: string;
  /** Secret that signs session cookies. If known, tests sign members in without the form. */
  sessionSecret?: string | undefined;
  /** Another mock-api between web and `api`, whose worlds forward to those of `api`. */
  forwarder?: string | undefined;
}

/**
 * Reads the stack under test from E2E_WEB_URL, E2E_API_URL, E2E_SESSION_SECRET and E2E_FORWARDER_URL. The global setup sets them. Set by
 * hand, they name a running stack to use.
 * @returns null if none is set
 */
export function stackAddresses(env: NodeJS.ProcessEnv = process.env): StackAddresses | null {
  const { E2E_WEB_URL: web, E2E_API_URL: api, E2E_SESSION_SECRET: sessionSecret, E2E_FORWARDER_URL: forwarder } = env;
  return web && api ? { web, api, sessionSecret, forwarder } : null;
}

/** Passes the addresses to the workers, which inherit the environment. */
export function setStackAddresses({ web, api, sessionSecret, forwarder }: StackAddresses): void {
  process.env.E2E_WEB_URL = web;
  process.env.E2E_API_URL = api;
  if (forwarder) process.env.E2E_FORWARDER_URL = forwarder;
  if (sessionSecret) process.env.E2E_SESSION_SECRET = sessionSecret;
}
