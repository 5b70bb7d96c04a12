import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freeAddress } from "../../scripts/dev-stack/ports";
import { type Contestant, sendOk, toRequest } from "./contestant";
import { peerFile, versioned } from "./install";
import { peerProgram } from "./process";

export async function mockoon(folder: string, body: unknown): Promise<Contestant> {
  const { port, url } = await freeAddress();
  const file = join(folder, "environment.json");
  writeFileSync(file, JSON.stringify(environment(port, body)));
  const admin = `${url}/mockoon-admin`;
  // Without this token, Mockoon generates one and only prints it.
  const headers = { authorization: "Bearer bench" };
  return {
    name: versioned("Mockoon", "@mockoon/cli"),
    program: peerProgram(
      [
        ...[peerFile("@mockoon/cli/bin/run.js"), "start", "--data", file, "--port", String(port)],
        ...["--hostname", "127.0.0.1", "--admin-api-token", "bench", "--disable-log-to-file", "--repair"],
      ],
      folder,
      `${url}/lookup`,
    ),
    read: { url: `${url}/lookup` },
    change: () => ({ url, requests: [toRequest({ method: "POST", url: `${url}/wallet`, body: { amount: 100 } })] }),
    control: { method: "PUT", url: `${admin}/global-vars`, headers, body: { key: "state", value: "busy" } },
    fresh: { reset: { method: "POST", url: `${admin}/state/purge`, headers } },
    claim: {
      offer: () => sendOk({ method: "POST", url: `${admin}/data-buckets/purge`, headers }),
      request: (round) => ({ method: "POST", url: `${url}/claim`, body: { claim: round } }),
      isWinner: (status) => status === 200,
    },
  };
}

function environment(port: number, body: unknown) {
  const bucket = (id: string, value: object) => ({
    uuid: id,
    id,
    name: id,
    documentation: "",
    value: JSON.stringify(value),
  });
  return {
    uuid: "bench",
    lastMigration: 33,
    name: "bench",
    endpointPrefix: "",
    latency: 0,
    port,
    hostname: "127.0.0.1",
    routes: [
      route("lookup", "get", [mockResponse("lookup", 200, JSON.stringify(body))]),
      route("wallet", "post", [
        mockResponse("paid", 200, `{{setData 'inc' 'wallet' 'balance' 100}}{"balance":{{data 'wallet' 'balance'}}}`),
      ]),
      route("claim", "post", [
        mockResponse("taken", 409, `{"taken":true}`),
        {
          ...mockResponse("won", 200, `{{setData 'set' 'claim' 'taken' 'yes'}}{"taken":false}`),
          default: false,
          rules: [{ target: "data_bucket", modifier: "claim.taken", value: "no", invert: false, operator: "equals" }],
        },
      ]),
    ],
    folders: [],
    rootChildren: ["lookup", "wallet", "claim"].map((uuid) => ({ type: "route", uuid })),
    data: [bucket("wallet", { balance: 0 }), bucket("claim", { taken: "no" })],
    callbacks: [],
    proxyMode: false,
    proxyHost: "",
    proxyRemovePrefix: false,
    proxyReqHeaders: [],
    proxyResHeaders: [],
    cors: false,
    headers: [],
    tlsOptions: { enabled: false, type: "CERT", pfxPath: "", certPath: "", keyPath: "", caPath: "", passphrase: "" },
  };
}

function route(endpoint: string, method: string, responses: object[]) {
  return {
    uuid: endpoint,
    type: "http",
    documentation: "",
    method,
    endpoint,
    responses,
    responseMode: null,
    streamingMode: null,
    streamingInterval: 0,
  };
}

function mockResponse(uuid: string, statusCode: number, body: string) {
  return {
    uuid,
    body,
    latency: 0,
    statusCode,
    label: "",
    headers: [{ key: "Content-Type", value: "application/json" }],
    bodyType: "INLINE",
    filePath: "",
    databucketID: "",
    sendFileAsBody: false,
    rules: [] as object[],
    rulesOperator: "OR",
    disableTemplating: false,
    fallbackTo404: false,
    default: true,
    crudKey: "id",
    callbacks: [],
  };
}
