import { readdirSync } from "node:fs";
import type { Server } from "node:http";
import { join, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import type { Pages } from "./app";
import { assetFiles } from "./assets/asset-files";

/** From both server/ and dist/. */
const root = fileURLToPath(new URL("..", import.meta.url));

interface BuiltPagesOptions {
  assetsDir: string;
  onStoreError: (error: unknown) => void;
}

/**
 * Also serves earlier builds' files for open pages.
 * @throws when the app is not built
 */
export async function builtPages({ assetsDir, onStoreError }: BuiltPagesOptions): Promise<Pages> {
  const client = join(root, "build/client");
  const build = (await import(pathToFileURL(join(root, "build/server/index.js")).href)) as ServerBuild;
  const files = express.Router();
  const assets = join(client, "assets");
  files.use("/assets", await assetFiles({ assets, version: build.assets.version, assetsDir, onStoreError }));
  const publicPaths = filesIn(client);
  const publicFiles = express.static(client, { maxAge: "1h", index: false, redirect: false });
  // Saves a disk lookup for pages.
  files.use((request, response, next) =>
    publicPaths.has(request.path) ? publicFiles(request, response, next) : next(),
  );
  return { build, files, development: false };
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
