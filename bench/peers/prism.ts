import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freeAddress } from "../../scripts/dev-stack/ports";
import type { Contestant } from "./contestant";
import { peerFile, versioned } from "./install";
import { peerProgram } from "./process";

export async function prism(folder: string, body: unknown): Promise<Contestant> {
  const { port, url } = await freeAddress();
  const file = join(folder, "openapi.json");
  const response = { description: "the lookup", content: { "application/json": { schema: {}, example: body } } };
  writeFileSync(
    file,
    JSON.stringify({
      openapi: "3.0.3",
      info: { title: "bench", version: "1" },
      paths: { "/lookup": { get: { responses: { 200: response } } } },
    }),
  );
  const noState = { lacks: "keeps no state" };
  return {
    name: versioned("Prism", "@stoplight/prism-cli"),
    program: peerProgram(
      [
        peerFile("@stoplight/prism-cli/dist/index.js"),
        "mock",
        "--multiprocess=false",
        "--host",
        "127.0.0.1",
        "--port",
        String(port),
        file,
      ],
      folder,
      `${url}/lookup`,
    ),
    read: { url: `${url}/lookup` },
    change: () => noState,
    control: { lacks: "no control API" },
    fresh: noState,
    claim: noState,
  };
}
