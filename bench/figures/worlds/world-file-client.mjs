// @ts-check
// `node world-file-client.mjs GET|PUT URL FILE` downloads or uploads a world's file.
import { once } from "node:events";
import { createReadStream, createWriteStream, statSync } from "node:fs";
import { request } from "node:http";
import { pipeline } from "node:stream/promises";

const CHUNK_BYTES = 1024 * 1024;
const [method = "", url = "", file = ""] = process.argv.slice(2);
const isUpload = method === "PUT";
const headers = isUpload ? { "content-type": "application/vnd.sqlite3", "content-length": statSync(file).size } : {};
const call = request(url, { method, headers });
const responded = once(call, "response");
if (isUpload) await pipeline(createReadStream(file, { highWaterMark: CHUNK_BYTES }), call);
else call.end();
const [response] = await responded;
if (response.statusCode !== 200) throw new Error(`${method} ${url}: status ${response.statusCode}`);
if (isUpload) response.resume();
else await pipeline(response, createWriteStream(file));
