import { readdirSync } from "node:fs";
import type { Server } from "node:http";
import { join, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import express, { type Request, type Response } from "express";
import precompressed from "express-static-gzip";
import type { Pages } from "./app";
import { keepAssets } from "./assets/earlier-assets";

/** apps/web, seen both from server/ and from dist/. */
const root = fileURLToPath(new URL("..", import.meta.url));

/** Where the files of earlier builds are kept, and who is told that they can't be. */
interface Keeping {
  /** DATA_DIR. */
  dataDir: string;
  onUnkept: (error: unknown) => void;
}

/**
 * The pages of `remix vite:build`, with the files of earlier builds, which pages that are open still ask for.
 * @throws when the app has not been built
 */
export async function builtPages({ dataDir, onUnkept }: Keeping): Promise<Pages> {
  const client = join(root, "build/client");
  const build = (await import(pathToFileURL(join(root, "build/server/index.js")).href)) as ServerBuild;
  const files = express.Router();
  // A folder is no page: it would be led to by an address of the request's own making.
  const kept = { immutable: true, maxAge: "1y", redirect: false };
  const preference = { enableBrotli: true, orderPreference: ["br"], index: false };
  const own = join(client, "assets");
  files.use("/assets", precompressed(own, { ...preference, serveStatic: kept }));
  try {
    const earlier = await keepAssets({ assets: own, version: build.assets.version, dataDir });
    files.use("/assets", precompressed(earlier, { ...preference, serveStatic: kept }));
  } catch (error) {
    // Pages that are open load themselves anew then: nothing to refuse service for.
    onUnkept(error);
  }
  files.use("/assets", noSuchFile);
  const named = filesIn(client);
  const others = express.static(client, { maxAge: "1h", index: false, redirect: false });
  // Of any other path the disk need not be asked, and most are pages.
  files.use((request, response, next) => (named.has(request.path) ? others(request, response, next) : next()));
  return { build, files, development: false };
}

/** Names carry a hash of the content: a missing one is plainly missing, not a page to render. Another server may have it. */
function noSuchFile(_request: Request, response: Response): void {
  response.status(404).set("Cache-Control", "no-store").type("text/plain").send("No such file\n");
}

/** Addresses of the files in a folder, with those in folders of it. */
function filesIn(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Set(entries.map((entry) => `/${entry.split(sep).join("/")}`));
}

/** The pages as they are in the editor, with hot reload through `server`'s own socket. */
export async function developmentPages(server: Server): Promise<Pages> {
  const vite = await import("vite");
  const dev = await vite.createServer({ root, server: { middlewareMode: true, hmr: { server } } });
  server.once("close", () => void dev.close());
  return {
    build: () => dev.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>,
    files: dev.middlewares,
    development: true,
  };
}
