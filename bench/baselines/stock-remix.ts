import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";
import { stockRemixFolder } from "../stock-remix-build";
import { listenOptions } from "./listen-options";

/** Remix's Express template without development parts. */
const build = (await import(pathToFileURL(join(stockRemixFolder, "build/server/index.js")).href)) as ServerBuild;
const { host, port } = listenOptions();

const app = express();
app.disable("x-powered-by");
app.use(compression());
app.use("/assets", express.static(join(stockRemixFolder, "build/client/assets"), { immutable: true, maxAge: "1y" }));
app.all("*", createRequestHandler({ build, mode: "production" }));
app.listen(port, host);
