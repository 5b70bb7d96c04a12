import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** TCP proxy that can be closed to simulate a server that is down: a closed proxy does not listen. */
export class ToggleableProxy {
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;

  /** @param target origin of the server */
  constructor(private readonly target: URL) {}

  /** Stays the same while the proxy is closed. */
  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async open(): Promise<void> {
    const server = createServer((client) => {
      const upstream = connect(Number(this.target.port), this.target.hostname);
      for (const [socket, peer] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        this.#sockets.add(socket);
        // An error on one side closes the other, so the client sees a broken connection.
        socket.on("error", () => peer.destroy());
        socket.on("close", () => {
          this.#sockets.delete(socket);
          peer.destroy();
        });
        socket.pipe(peer);
      }
    });
    server.listen(this.#port, "127.0.0.1");
    await once(server, "listening");
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async close(): Promise<void> {
    if (!this.#server) return;
    const closed = once(this.#server, "close");
    this.#server.close();
    this.#server = null;
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
