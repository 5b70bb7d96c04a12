import { randomInt } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { UserError } from "../bootstrap/user-error.mjs";

const LOOPBACK = "127.0.0.1";

export interface PortSetting {
  setting: string;
  port: number;
}

async function tryPort(port: number, host: string): Promise<number> {
  const server = createServer();
  server.listen(port, host);
  await once(server, "listening");
  const boundPort = (server.address() as AddressInfo).port;
  server.close();
  await once(server, "close");
  return boundPort;
}

export function freePort(host = LOOPBACK): Promise<number> {
  return tryPort(0, host);
}

export async function freeAddress(): Promise<{ port: number; url: string }> {
  const port = await freePort();
  return { port, url: `http://${LOOPBACK}:${port}` };
}

/** Outgoing connections get ports from 32768 on Linux, so they cannot take these while their programs restart. */
export async function freePortsForRestarts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(20_000, 32_000);
    try {
      ports.add(await tryPort(port, LOOPBACK));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    }
  }
  return [...ports];
}

/** @throws UserError for each unavailable port */
export async function checkPorts(host: string, settings: readonly PortSetting[]): Promise<void> {
  const problems: string[] = [];
  for (const { setting, port } of settings) {
    try {
      await tryPort(port, host);
    } catch (error) {
      problems.push(portProblem(error as NodeJS.ErrnoException, { setting, port }, host));
    }
  }
  const duplicate = settings.find(({ port }, index) => settings.findIndex((other) => other.port === port) !== index);
  if (duplicate)
    problems.push(
      `${duplicate.setting} is ${duplicate.port}, which another program of this stack uses; choose another`,
    );
  if (problems.length > 0) throw new UserError(problems.join("\n"));
}

function portProblem(error: NodeJS.ErrnoException, { setting, port }: PortSetting, host: string): string {
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
