import { type CheckedResponse, codeOf } from "@mekong/contract/conformance/check-response";
import { endpointLabel } from "@mekong/contract/endpoint";
import { isErrorCode } from "@mekong/contract/errors";
import { login } from "@mekong/contract/http/login";
import { lookupActive, lookupBanks, lookupInfo } from "@mekong/contract/http/lookup";
import { NoResponse } from "../backend";
import { fieldsOf, textOf } from "../loose";
import { type AnyEndpoint, type RunContext, RunStopped } from "../run-context";

/** Endpoints of the first requests: public, without side effects, and with fields that are rare in other APIs. */
const firstEndpoints: readonly AnyEndpoint[] = [lookupActive, lookupInfo, lookupBanks];
/** Fields of each endpoint above. One matching response suffices, because the others may deviate. */
const distinctiveFields: readonly (readonly string[])[] = [["terminated"], ["name", "website"], ["banks"]];

/**
 * Checks that the origin is a backend of the contract.
 * @returns whether the service is terminated
 * @throws RunStopped with the reason if the origin is another API
 */
export async function recognise(run: RunContext): Promise<boolean> {
  const responses: CheckedResponse[] = [];
  for (const endpoint of firstEndpoints) responses.push(await firstResponse(run, endpoint));
  if (responses.every(({ status }) => status === 404)) {
    const paths = firstEndpoints.map(endpointLabel).join(", ");
    throw new RunStopped(`${run.backend.origin} is no backend of the contract: 404 for ${paths}`);
  }
  if (!responses.some((response, index) => isRecognised(response, distinctiveFields[index] ?? []))) {
    const [first] = responses;
    const keys = Object.keys(fieldsOf(first?.body)).slice(0, 5).join(", ") || "none";
    throw new RunStopped(
      `${run.backend.origin} is another API: none of its first responses has the fields of the contract (${endpointLabel(lookupActive)} answered ${first?.status}, fields: ${keys})`,
    );
  }
  for (const endpoint of firstEndpoints) await run.send(endpoint, "request");
  return isTerminated(run, responses);
}

async function firstResponse(run: RunContext, endpoint: AnyEndpoint): Promise<CheckedResponse> {
  const { origin } = run.backend;
  const label = endpointLabel(endpoint);
  try {
    const response = await run.backend.send(endpoint);
    const { status, headers, body } = response;
    if (status >= 300 && status < 400) {
      throw new RunStopped(
        `${origin} redirects ${label} (${status}). Give the address that it redirects to: ${redirectOrigin(headers.location)}`,
      );
    }
    if (body === undefined && status !== 404) {
      const type = headers["content-type"]?.split(";")[0] ?? "no content type";
      throw new RunStopped(
        `${origin} is no backend of the contract: ${label} answered ${status} with ${type}, not JSON`,
      );
    }
    return response;
  } catch (error) {
    if (error instanceof NoResponse) throw new RunStopped(`${origin} does not respond: ${error.message}`);
    throw error;
  }
}

/** Origin of a redirect, without path and query, which may contain a secret. */
function redirectOrigin(location = ""): string {
  return URL.canParse(location) ? new URL(location).origin : "another path";
}

function isRecognised({ status, body }: CheckedResponse, names: readonly string[]): boolean {
  const code = codeOf(body);
  if (status >= 400) return isErrorCode(code) && code !== "NO_DATA" && code !== "UNAUTHORIZED";
  return names.every((name) => name in fieldsOf(body));
}

/** Returns whether the service is terminated. Reports a deviation if only some responses say so. */
function isTerminated(run: RunContext, [active, ...others]: readonly CheckedResponse[]): boolean {
  const { terminated } = fieldsOf(active?.body);
  const isAnnounced = terminated === "gone" || terminated === true;
  const isGone = others.some(({ body }) => codeOf(body) === "gone");
  if (isAnnounced && !isGone) {
    run.deviates(lookupInfo, "gone", "410 with gone while the service is terminated", `${others[0]?.status}`);
  }
  if (isGone && !isAnnounced) {
    run.deviates(lookupActive, "gone", 'terminated: "gone", because other endpoints answer gone', String(terminated));
  }
  return isAnnounced || isGone;
}

/**
 * Sends a login with a wrong password, then signs in.
 * @throws RunStopped if the login is refused
 */
export async function signIn(run: RunContext): Promise<void> {
  const { username, password } = run;
  await run.refuse(login, "without a password", { body: { username } }, "KEY_MISSING");
  // The successful login below resets the count of failed logins.
  await run.refuse(login, "wrong password", { body: { username, password: `${password}-wrong` } }, "WRONG_CREDENTIAL");
  const response = await run.send(login, "login", { body: { username, password } });
  const code = codeOf(response?.body);
  const token = textOf(fieldsOf(response?.body).token);
  if (token) {
    run.backend.token = token;
    run.findings.hide(token);
  } else if (response?.status !== 200) {
    throw new RunStopped(
      `The login is refused (${response?.status ?? "no response"}${isErrorCode(code) ? ` ${code}` : ""}). Check --username and the password.`,
    );
  } else throw new RunStopped("The login answered no token, so no other endpoint of a member can be tried.");
}
