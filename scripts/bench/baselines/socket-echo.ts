import { createServer } from "node:http";
import { Server } from "socket.io";
import { listening } from "./listening";

const http = createServer((_request, response) => response.end());
const io = new Server(http, { transports: ["websocket"], serveClient: false });
io.on("connection", (socket) => {
  socket.on("join", (room: string, done: () => void) => {
    void socket.join(room);
    done();
  });
  socket.on("echo", (said: unknown, answer: (said: unknown) => void) => answer(said));
  socket.on("tell", (room: string, said: unknown) => io.to(room).emit("told", said));
});
http.listen(listening());
