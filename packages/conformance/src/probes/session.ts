import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { logout } from "@mekong/contract/http/login";
import { getWallet } from "@mekong/contract/http/wallet";
import { WITHOUT_TOKEN } from "../findings";
import type { RunContext } from "../run-context";

/** Value for path parameters, and an unknown token. */
const PLACEHOLDER = "conformance";

/** Every endpoint of a member must refuse a request without a token. Such requests change no data. */
export async function tryWithoutToken(run: RunContext): Promise<void> {
  for (const endpoint of memberEndpoints) {
    if (endpoint.access !== "member" || endpoint.name === logout.name) continue;
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, PLACEHOLDER]),
    );
    const input = { token: null, params, ...(endpoint.method === "GET" || endpoint.upload ? {} : { body: {} }) };
    await run.refuse(endpoint, WITHOUT_TOKEN, input, "invalid-token", "UNAUTHORIZED");
  }
  await run.refuse(getWallet, "unknown token", { token: PLACEHOLDER }, "invalid-token");
}

/** Logs out, after which the token must be invalid. */
export async function tryLogout(run: RunContext): Promise<void> {
  const { status } = await run.backend.send(logout, { token: null });
  if (status === 404) {
    run.notTried(logout, "the backend does not have it, and the specification shows no path for it");
    return;
  }
  await run.refuse(logout, WITHOUT_TOKEN, { token: null }, "invalid-token", "UNAUTHORIZED");
  await run.succeed(logout, "logout");
  await run.refuse(getWallet, "after the logout", {}, "invalid-token");
}
