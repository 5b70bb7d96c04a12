import { SimulatorClient } from "@mekong/contract/simulator/client";

/** Where the control API is: mock-api serves the panel, so it is the panel's own origin. */
export const apiOrigin = window.location.origin;

const TOKEN_KEY = "simulator-token";

/** SIMULATOR_TOKEN, as typed in by hand when the server asks for it; forgotten with the tab. */
export function accessToken(): string | undefined {
  return sessionStorage.getItem(TOKEN_KEY) ?? undefined;
}

let client = connect();

function connect(): SimulatorClient {
  return new SimulatorClient({ url: apiOrigin, token: accessToken() });
}

/** Keeps the token for this tab and uses it from now on. */
export function keepAccessToken(token: string): void {
  sessionStorage.setItem(TOKEN_KEY, token);
  client = connect();
}

/** The control API, typed: the only way the panel calls it. */
export function simulator(): SimulatorClient {
  return client;
}
