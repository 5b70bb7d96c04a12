import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** A port in front of a server: open, it passes everything on; shut, nobody listens there. */
export class Gate {
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;

  /** @param behind origin of the server that is passed on to */
  constructor(private readonly behind: URL) {}

  /** Where the gate is, also while it is shut. */
  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async open(): Promise<void> {
    const server = createServer((caller) => {
      const onward = connect(Number(this.behind.port), this.behind.hostname);
      for (const [socket, other] of [
        [caller, onward],
        [onward, caller],
      ] as const) {
        this.#sockets.add(socket);
        // One side that breaks takes the other with it; the caller sees a cut line, as it should.
        socket.on("error", () => other.destroy());
        socket.on("close", () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    });
    server.listen(this.#port, "127.0.0.1");
    await once(server, "listening");
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async shut(): Promise<void> {
    if (!this.#server) return;
    const closed = once(this.#server, "close");
    this.#server.close();
    this.#server = null;
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
