import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { ToldError } from "../bootstrap/told-error.mjs";

export interface WantedPort {
  setting: string;
  port: number;
}

/** Listens briefly; rejects with the error of listening. */
async function tryPort(port: number, host: string): Promise<number> {
  const server = createServer();
  server.listen(port, host);
  await once(server, "listening");
  const taken = (server.address() as AddressInfo).port;
  server.close();
  await once(server, "close");
  return taken;
}

export function freePort(host: string): Promise<number> {
  return tryPort(0, host);
}

/** @throws ToldError for each unavailable port */
export async function checkPorts(host: string, wanted: readonly WantedPort[]): Promise<void> {
  const problems: string[] = [];
  for (const { setting, port } of wanted) {
    try {
      await tryPort(port, host);
    } catch (error) {
      problems.push(portProblem(error as NodeJS.ErrnoException, { setting, port }, host));
    }
  }
  const twice = wanted.find(({ port }, place) => wanted.findIndex((other) => other.port === port) !== place);
  if (twice)
    problems.push(`${twice.setting} is ${twice.port}, which another program of this stack uses; choose another`);
  if (problems.length > 0) throw new ToldError(problems.join("\n"));
}

function portProblem(error: NodeJS.ErrnoException, { setting, port }: WantedPort, host: string): string {
  switch (error.code) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is in use. Stop what uses it, or choose another: ${setting}=${port + 1}`;
    case "EACCES":
      return `Port ${port} needs privileges that this user lacks. Choose another, 1024 or more: ${setting}=${port + 8000}`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST is ${JSON.stringify(host)}, which is not an address of this machine; allowed: one of its addresses, such as 127.0.0.1 or 0.0.0.0`;
    default:
      return `Port ${port} on ${host} (${setting}) can't be opened: ${error.message}`;
  }
}
