import Fastify from "fastify";
import { listenOptions } from "./listen-options";

const app = Fastify();
app.get("/", async () => ({ hello: "world" }));
await app.listen(listenOptions());
