import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freeAddress } from "../../scripts/dev-stack/ports";
import { type Contestant, sendOk, toRequest } from "./contestant";
import { peerFile, versioned } from "./install";
import { peerProgram } from "./process";

/** Must be a UUID. */
const LOOKUP_ID = "00000000-0000-4000-8000-000000000001";
const STARTED = "Started";

export async function wiremock(folder: string, body: unknown): Promise<Contestant> {
  const { port, url } = await freeAddress();
  const lookup = {
    id: LOOKUP_ID,
    request: { method: "GET", url: "/lookup" },
    response: { status: 200, jsonBody: body },
  };
  const post = (path: string, status: number, scenario: object) => ({
    ...scenario,
    request: { method: "POST", url: path },
    response: { status, jsonBody: { status } },
  });
  const mappings = [
    lookup,
    // Sets the state unconditionally: two mappings that each require the other's state sometimes both fail to match under
    // load.
    post("/wallet", 200, { scenarioName: "wallet", newScenarioState: "Paid" }),
    post("/claim", 200, { scenarioName: "claim", requiredScenarioState: STARTED, newScenarioState: "Taken" }),
    post("/claim", 409, { scenarioName: "claim", requiredScenarioState: "Taken" }),
  ];
  mkdirSync(join(folder, "mappings"), { recursive: true });
  writeFileSync(join(folder, "mappings", "bench.json"), JSON.stringify({ mappings }));
  const reset = { method: "POST", url: `${url}/__admin/reset` } as const;
  return {
    name: versioned("WireMock", "wiremock"),
    program: peerProgram(
      ["-jar", jar(), "--bind-address", "127.0.0.1", "--port", String(port), "--root-dir", folder, "--disable-banner"],
      folder,
      `${url}/lookup`,
      { command: "java" },
    ),
    read: { url: `${url}/lookup` },
    change: () => ({ url, requests: [toRequest({ method: "POST", url: `${url}/wallet`, body: { amount: 100 } })] }),
    control: { method: "PUT", url: `${url}/__admin/mappings/${LOOKUP_ID}`, body: lookup },
    fresh: { reset },
    claim: {
      offer: () => sendOk({ method: "POST", url: `${url}/__admin/scenarios/reset` }),
      request: (round) => ({ method: "POST", url: `${url}/claim`, body: { claim: round } }),
      isWinner: (status) => status === 200,
    },
  };
}

function jar(): string {
  const build = peerFile("wiremock/build");
  const [file] = readdirSync(build).filter((name) => name.endsWith(".jar"));
  if (!file) throw new Error(`${build} has no jar`);
  return join(build, file);
}
