import Fastify from "fastify";
import { listening } from "./listening";

/** The least a Fastify server can do. */
const app = Fastify();
app.get("/", async () => ({ hello: "world" }));
await app.listen(listening());
