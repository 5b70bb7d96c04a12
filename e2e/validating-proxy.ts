import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { FAULT_HEADER } from "@mekong/contract/simulator/faults";
import { violationsOf } from "../apps/mock-api/src/invariants/document-validator";

/** HTTP proxy in front of the backend that compares every call with the OpenAPI document. */
export interface ValidatingProxy {
  origin: string;
  /** @throws Error listing the calls that the document does not allow, or if there was no call at all */
  stop: () => Promise<void>;
}

const MAX_LISTED = 20;

/** @param backend origin of the backend */
export async function startValidatingProxy(backend: string): Promise<ValidatingProxy> {
  const agent = new Agent({ keepAlive: true });
  const violations = new Set<string>();
  let calls = 0;
  const forward = async (received: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "GET", url = "/", headers } = received;
    const body = await buffer(received);
    const sent = request(new URL(url, backend), { method, headers, agent });
    response.once("close", () => sent.destroy());
    sent.end(body);
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    const answerBody = await buffer(answer);
    calls += 1;
    if (answer.headers[FAULT_HEADER] === undefined) {
      // A fault may change a response to anything, so such calls are not compared.
      const [path = ""] = url.split("?");
      const documented = { method, path, requestBody: String(body), responseBody: String(answerBody) };
      for (const violation of violationsOf({ ...documented, status: answer.statusCode ?? 0 }))
        violations.add(violation);
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(answerBody);
  };
  const server = createServer((received, response) => {
    // Breaks the caller's connection if the backend's breaks.
    forward(received, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
      if (calls === 0) throw new Error("no call passed the validating proxy");
      console.log(`${calls} calls compared with the OpenAPI document, ${violations.size} violations`);
      if (violations.size > 0) throw new Error([...violations].slice(0, MAX_LISTED).join("\n"));
    },
  };
}
