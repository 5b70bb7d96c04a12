import type { Server as HttpServer } from "node:http";
import { Server } from "socket.io";
import type { OtherBackend } from "./backend";
import { MEMBER_ID } from "./member";

/** Chat socket: lets clients join the room by ticket, and delivers messages to the room. */
export class OtherChat {
  readonly #io: Server;

  constructor(server: HttpServer, backend: OtherBackend) {
    this.#io = new Server(server, { transports: ["websocket"], serveClient: false });
    this.#io.on("connection", (socket) => {
      socket.on("join", async ({ ticket }: { ticket?: string }, acknowledge: (result: object) => void) => {
        await socket.leave(MEMBER_ID);
        const isValid = ticket === "ticket-1" || backend.deviates("any ticket joins");
        if (backend.deviates("join refused") || !isValid) return acknowledge({ error: "INVALID_TICKET" });
        await socket.join(MEMBER_ID);
        acknowledge({
          ok: true,
          room: `${backend.deviates("room without prefix") ? "" : "room-"}${MEMBER_ID}`,
          complete: true,
        });
      });
    });
  }

  deliver(message: object): void {
    this.#io.to(MEMBER_ID).emit("messaging", message);
  }

  close(): Promise<void> {
    return this.#io.close();
  }
}
