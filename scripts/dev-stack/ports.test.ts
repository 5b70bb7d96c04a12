import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, expect, it } from "vitest";
import { checkPorts, freePort } from "./ports";

const host = "127.0.0.1";
const servers: Server[] = [];

async function busyPort(): Promise<number> {
  const server = createServer().listen(0, host);
  servers.push(server);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

it("names every busy port with its setting", async () => {
  const [web, api] = [await busyPort(), await busyPort()];
  const settings = [
    { setting: "API_PORT", port: api },
    { setting: "WEB_PORT", port: web },
  ];
  await expect(checkPorts(host, settings)).rejects.toThrow(
    new RegExp(`^Port ${api} on 127.0.0.1 is in use.*API_PORT=${api + 1}\\nPort ${web} .*WEB_PORT=${web + 1}$`),
  );
});

it("checks a free port and releases it", async () => {
  const settings = [{ setting: "WEB_PORT", port: await freePort(host) }];
  await checkPorts(host, settings);
  await expect(checkPorts(host, settings)).resolves.toBeUndefined();
});

it("rejects one port for two programs", async () => {
  const port = await freePort(host);
  const settings = [
    { setting: "API_PORT", port },
    { setting: "WEB_PORT", port },
  ];
  await expect(checkPorts(host, settings)).rejects.toThrow(`WEB_PORT is ${port}, which another program`);
});

it("reports an address of another machine as a wrong HOST", async () => {
  await expect(checkPorts("192.0.2.1", [{ setting: "WEB_PORT", port: 0 }])).rejects.toThrow('HOST is "192.0.2.1"');
});
