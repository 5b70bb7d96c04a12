import { readdirSync } from "node:fs";
import type { Server } from "node:http";
import { join, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import express, { type Request, type Response } from "express";
import precompressed from "express-static-gzip";
import type { Pages } from "./app";
import { storeAssets } from "./assets/earlier-assets";

/** From both server/ and dist/. */
const root = fileURLToPath(new URL("..", import.meta.url));

interface BuiltPagesOptions {
  dataDir: string;
  onStoreError: (error: unknown) => void;
}

/**
 * Also serves earlier builds' files for open pages.
 * @throws when the app is not built
 */
export async function builtPages({ dataDir, onStoreError }: BuiltPagesOptions): Promise<Pages> {
  const client = join(root, "build/client");
  const build = (await import(pathToFileURL(join(root, "build/server/index.js")).href)) as ServerBuild;
  const files = express.Router();
  // Folder redirects would echo the request's path.
  const staticOptions = { immutable: true, maxAge: "1y", redirect: false };
  const preference = { enableBrotli: true, orderPreference: ["br"], index: false };
  const assetsFolder = join(client, "assets");
  files.use("/assets", precompressed(assetsFolder, { ...preference, serveStatic: staticOptions }));
  try {
    const earlierAssets = await storeAssets({ assets: assetsFolder, version: build.assets.version, dataDir });
    files.use("/assets", precompressed(earlierAssets, { ...preference, serveStatic: staticOptions }));
  } catch (error) {
    // Not fatal: open pages reload.
    onStoreError(error);
  }
  files.use("/assets", noSuchFile);
  const publicPaths = filesIn(client);
  const publicFiles = express.static(client, { maxAge: "1h", index: false, redirect: false });
  // Saves a disk lookup for pages.
  files.use((request, response, next) =>
    publicPaths.has(request.path) ? publicFiles(request, response, next) : next(),
  );
  return { build, files, development: false };
}

/** Not cached: another server may have the file. */
function noSuchFile(_request: Request, response: Response): void {
  response.status(404).set("Cache-Control", "no-store").type("text/plain").send("No such file\n");
}

function filesIn(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Set(entries.map((entry) => `/${entry.split(sep).join("/")}`));
}

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
