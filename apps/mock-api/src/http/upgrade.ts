import type { Server } from "node:http";
import type { Duplex } from "node:stream";

export function refuseUpgrade(socket: Duplex, status = "404 Not Found"): void {
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Refuses upgrades to unknown paths, which would otherwise hang. */
export function refuseOtherUpgrades(server: Server, served: readonly string[]): void {
  server.on("upgrade", ({ url = "" }, socket) => {
    if (!served.some((path) => url.startsWith(path))) refuseUpgrade(socket);
  });
}
