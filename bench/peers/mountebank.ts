import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freeAddress } from "../../scripts/dev-stack/ports";
import { type Contestant, toRequest } from "./contestant";
import { peerFile, versioned } from "./install";
import { peerProgram } from "./process";

const json = { "Content-Type": "application/json" };

const deposit = `(config) => {
  config.state.balance = (config.state.balance || 0) + 100;
  return { headers: { "Content-Type": "application/json" }, body: JSON.stringify({ balance: config.state.balance }) };
}`;

const claim = `(config) => {
  config.state.taken = config.state.taken || {};
  const { claim } = JSON.parse(config.request.body);
  if (config.state.taken[claim]) return { statusCode: 409 };
  config.state.taken[claim] = true;
  return { statusCode: 200 };
}`;

const at = (method: string, path: string) => [{ equals: { method, path } }];

export async function mountebank(folder: string, body: unknown): Promise<Contestant> {
  const [admin, main, other] = [await freeAddress(), await freeAddress(), await freeAddress()];
  const lookup = { predicates: at("GET", "/lookup"), responses: [{ is: { headers: json, body } }] };
  const stubs = [
    lookup,
    { predicates: at("POST", "/wallet"), responses: [{ inject: deposit }] },
    { predicates: at("POST", "/claim"), responses: [{ inject: claim }] },
  ];
  const imposter = (port: number) => ({ protocol: "http", port, host: "127.0.0.1", recordRequests: true, stubs });
  const file = join(folder, "imposters.json");
  writeFileSync(file, JSON.stringify({ imposters: [imposter(main.port)] }));
  const { url } = main;
  return {
    name: versioned("mountebank", "mountebank"),
    program: peerProgram(
      [
        ...[peerFile("mountebank/bin/mb"), "start", "--host", "127.0.0.1", "--port", String(admin.port)],
        ...["--configfile", file, "--noParse", "--allowInjection", "--loglevel", "warn", "--nologfile"],
        ...["--pidfile", join(folder, "mb.pid")],
      ],
      folder,
      `${url}/lookup`,
    ),
    read: { url: `${url}/lookup` },
    change: () => ({ url, requests: [toRequest({ method: "POST", url: `${url}/wallet`, body: { amount: 100 } })] }),
    control: { method: "PUT", url: `${admin.url}/imposters/${main.port}/stubs/0`, body: lookup },
    fresh: {
      create: { method: "POST", url: `${admin.url}/imposters`, body: imposter(other.port) },
      reset: { method: "PUT", url: `${admin.url}/imposters/${other.port}/stubs`, body: { stubs } },
      drop: { method: "DELETE", url: `${admin.url}/imposters/${other.port}` },
    },
    claim: {
      offer: async () => undefined,
      request: (round) => ({ method: "POST", url: `${url}/claim`, body: { claim: round } }),
      isWinner: (status) => status === 200,
    },
  };
}
