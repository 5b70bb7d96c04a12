import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { createServer, type Server } from "node:tls";
import { selfSigned } from "../../../apps/mock-api/src/upstream/testing-certificate";

/** Terminates TLS and forwards the bytes, like a reverse proxy. */
export class TlsProxy {
  /** Port of the program; set it before the first connection. */
  targetPort = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TlsProxy> {
    const server = createServer(selfSigned, (client) => {
      const program = connect(proxy.targetPort, "127.0.0.1");
      for (const [socket, peer] of [
        [client, program],
        [program, client],
      ] as const) {
        socket.on("error", () => peer.destroy());
        socket.on("close", () => peer.destroy());
        socket.pipe(peer);
      }
    });
    const proxy = new TlsProxy(server);
    await once(server.listen(0, "127.0.0.1"), "listening");
    return proxy;
  }

  /** @param host a name that the browser resolves to this machine */
  originOf(host: string): string {
    return `https://${host}:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
  }
}
