/** Origins of the stack under test. */
export interface StackAddresses {
  /** The app. */
  web: string;
  /** mock-api, and with it the simulator. */
  api: string;
  /** The secret that signs session cookies, if known: tests then sign members in without the form. */
  sessionSecret?: string | undefined;
}

/**
 * The stack under test, from E2E_WEB_URL, E2E_API_URL and E2E_SESSION_SECRET: the global setup sets them for the tests.
 * Set by hand, they name a stack that runs already and is used as it is.
 * @returns null before there is one
 */
export function stackAddresses(env: NodeJS.ProcessEnv = process.env): StackAddresses | null {
  const { E2E_WEB_URL: web, E2E_API_URL: api, E2E_SESSION_SECRET: sessionSecret } = env;
  return web && api ? { web, api, sessionSecret } : null;
}

/** Tells the workers, which inherit the environment. */
export function setStackAddresses({ web, api, sessionSecret }: StackAddresses): void {
  process.env.E2E_WEB_URL = web;
  process.env.E2E_API_URL = api;
  if (sessionSecret) process.env.E2E_SESSION_SECRET = sessionSecret;
}
