import Fastify from "fastify";
import { listenOptions } from "./listening";

const app = Fastify();
app.get("/", async () => ({ hello: "world" }));
await app.listen(listenOptions());
