import { type FileHandle, open, rm, writeFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { WORLD_FILE_MAX_BYTES, WORLD_FILE_TYPE } from "@mekong/contract/simulator/world-files";
import type { FastifyReply } from "fastify";
import { freeInSteps } from "../../world/files/temporary-files";
import { InvalidInput } from "../refuse";

/** Flushes after so many bytes, so that no commit waits for the whole file. */
const FLUSH_BYTES = 4 * 2 ** 20;
const MAX_GIB = WORLD_FILE_MAX_BYTES / 2 ** 30;

export function tooLargeError(): InvalidInput {
  return new InvalidInput("BODY_TOO_LARGE", "", `a file of at most ${MAX_GIB} GiB`);
}

/**
 * Deletes the file if it throws.
 * @throws InvalidInput if it is too large or truncated
 */
export async function receiveFile(body: Readable, file: string, contentLength: number | undefined): Promise<void> {
  if (contentLength !== undefined && contentLength > WORLD_FILE_MAX_BYTES) throw tooLargeError();
  const handle = await open(file, "wx");
  try {
    await writeFile(handle, flushedInSteps(limitBytes(body), handle));
  } catch (error) {
    await rm(file, { force: true });
    if (body.destroyed && !body.readableEnded) {
      throw new InvalidInput("KEY_INVALID", "", "a complete file: the connection ended too early");
    }
    throw error;
  } finally {
    await handle.close();
  }
}

async function* flushedInSteps(chunks: AsyncIterable<Uint8Array>, file: FileHandle): AsyncGenerator<Uint8Array> {
  let unflushed = 0;
  for await (const chunk of chunks) {
    yield chunk;
    unflushed += chunk.byteLength;
    if (unflushed < FLUSH_BYTES) continue;
    await file.datasync();
    unflushed = 0;
  }
}

/** Keeps the request open, because the error response needs it. */
async function* limitBytes(body: Readable): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > WORLD_FILE_MAX_BYTES) throw tooLargeError();
    yield chunk;
  }
}

/** Unlinks the file first, so that it disappears after the response or a disconnect. */
export async function sendFile(reply: FastifyReply, file: string): Promise<FastifyReply> {
  const handle = await open(file, "r+");
  try {
    const { size } = await handle.stat();
    await rm(file);
    const content = handle.createReadStream({ autoClose: false });
    void closeAfter(content, handle);
    // Shutdown would wait for a keep-alive connection with a response in progress.
    return reply.type(WORLD_FILE_TYPE).headers({ "content-length": size, connection: "close" }).send(content);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function closeAfter(content: Readable, handle: FileHandle): Promise<void> {
  await finished(content).catch(() => undefined); // the client may disconnect
  await freeInSteps(handle).catch(() => undefined);
  await handle.close();
}
