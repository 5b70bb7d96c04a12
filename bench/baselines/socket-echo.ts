import { createServer } from "node:http";
import { Server } from "socket.io";
import { listenOptions } from "./listen-options";

const http = createServer((_request, response) => response.end());
const io = new Server(http, { transports: ["websocket"], serveClient: false });
io.on("connection", (socket) => {
  socket.on("join", (room: string, acknowledge: () => void) => {
    void socket.join(room);
    acknowledge();
  });
  socket.on("echo", (payload: unknown, acknowledge: (payload: unknown) => void) => acknowledge(payload));
  socket.on("tell", (room: string, payload: unknown) => io.to(room).emit("told", payload));
});
http.listen(listenOptions());
