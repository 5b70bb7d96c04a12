import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freeAddress } from "../../scripts/dev-stack/ports";
import { type Contestant, toRequest } from "./contestant";
import { peerFile, versioned } from "./install";
import { peerProgram } from "./process";

export async function jsonServer(folder: string, body: unknown): Promise<Contestant> {
  const { port, url } = await freeAddress();
  const file = join(folder, "db.json");
  writeFileSync(file, JSON.stringify({ lookup: body, wallet: { balance: 0 }, claims: [] }));
  const deposit = { method: "POST", url: `${url}/wallet`, body: { balance: 100 } } as const;
  return {
    name: versioned("json-server", "json-server"),
    program: peerProgram(
      [peerFile("json-server/lib/cli/bin.js"), "--host", "127.0.0.1", "--port", String(port), file],
      folder,
      `${url}/lookup`,
    ),
    read: { url: `${url}/lookup` },
    change: () => ({ url, requests: [toRequest(deposit)] }),
    control: { lacks: "no control API" },
    fresh: { lacks: "no reset" },
    // Duplicate ids are its only rejection that depends on state.
    claim: {
      offer: async () => undefined,
      request: (round) => ({ method: "POST", url: `${url}/claims`, body: { id: `claim-${round}` } }),
      isWinner: (status) => status === 201,
    },
  };
}
