import type { Server } from "node:http";
import type { Duplex } from "node:stream";

/** Answers an upgrade with a refusal and ends the connection. @param status number and words of an HTTP status */
export function refuseUpgrade(socket: Duplex, status = "404 Not Found"): void {
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Answers upgrades to paths that nobody serves; without it they would wait for ever. */
export function refuseOtherUpgrades(server: Server, served: readonly string[]): void {
  server.on("upgrade", ({ url = "" }, socket) => {
    if (!served.some((path) => url.startsWith(path))) refuseUpgrade(socket);
  });
}
