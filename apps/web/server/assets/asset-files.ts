import express, { type Request, type Response, type Router } from "express";
import precompressed from "express-static-gzip";
import { storeAssets } from "./earlier-assets";

export interface AssetFilesOptions {
  /** Folder of the current build's files. */
  assets: string;
  version: string;
  assetsDir: string;
  onStoreError: (error: unknown) => void;
}

/** Serves the current build's files, and those of other builds in `assetsDir`. */
export async function assetFiles({ assets, version, assetsDir, onStoreError }: AssetFilesOptions): Promise<Router> {
  const files = express.Router();
  // Redirects to folders would repeat the request's path.
  const serveStatic = { immutable: true, maxAge: "1y", redirect: false };
  const options = { enableBrotli: true, orderPreference: ["br"], index: false, serveStatic };
  files.use(precompressed(assets, options));
  try {
    files.use(precompressed(await storeAssets({ assets, version, assetsDir }), options));
  } catch (error) {
    // Without the stored files, pages of other builds reload.
    onStoreError(error);
  }
  files.use(noSuchFile);
  return files;
}

/** The response is not cached, because another server may have the file. */
function noSuchFile(_request: Request, response: Response): void {
  response.status(404).set("Cache-Control", "no-store").type("text/plain").send("No such file\n");
}
