import Fastify from "fastify";
import { listening } from "./listening";

const app = Fastify();
app.get("/", async () => ({ hello: "world" }));
await app.listen(listening());
