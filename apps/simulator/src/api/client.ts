import { SimulatorClient } from "@mekong/contract/simulator/client";

/** mock-api serves the panel, so the control API has the same origin. */
export const apiOrigin = window.location.origin;

const TOKEN_KEY = "simulator-token";

/** SIMULATOR_TOKEN or a team's token, as the user entered it. Stored in session storage, which is cleared when the tab is closed. */
export function accessToken(): string | undefined {
  return sessionStorage.getItem(TOKEN_KEY) ?? undefined;
}

let client = connect();

function connect(): SimulatorClient {
  return new SimulatorClient({ url: apiOrigin, token: accessToken() });
}

/** Stores the token for this tab and reconnects. */
export function storeAccessToken(token: string): void {
  sessionStorage.setItem(TOKEN_KEY, token);
  client = connect();
}

export function clearAccessToken(): void {
  sessionStorage.removeItem(TOKEN_KEY);
  client = connect();
}

/** The typed control API client. All panel requests use it. */
export function simulator(): SimulatorClient {
  return client;
}
