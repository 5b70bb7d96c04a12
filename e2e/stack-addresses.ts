/** Origins of the stack under test. */
export interface StackAddresses {
  web: string;
  /** mock-api, including the simulator. */
  api: string;
  /** Secret that signs session cookies. If known, tests sign members in without the form. */
  sessionSecret?: string | undefined;
}

/**
 * Reads the stack under test from E2E_WEB_URL, E2E_API_URL and E2E_SESSION_SECRET. The global setup sets them. Set by
 * hand, they name a running stack to use.
 * @returns null if none is set
 */
export function stackAddresses(env: NodeJS.ProcessEnv = process.env): StackAddresses | null {
  const { E2E_WEB_URL: web, E2E_API_URL: api, E2E_SESSION_SECRET: sessionSecret } = env;
  return web && api ? { web, api, sessionSecret } : null;
}

/** Passes the addresses to the workers, which inherit the environment. */
export function setStackAddresses({ web, api, sessionSecret }: StackAddresses): void {
  process.env.E2E_WEB_URL = web;
  process.env.E2E_API_URL = api;
  if (sessionSecret) process.env.E2E_SESSION_SECRET = sessionSecret;
}
