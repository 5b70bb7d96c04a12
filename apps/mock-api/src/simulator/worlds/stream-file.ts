import { open, rm, writeFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { WORLD_FILE_MAX_BYTES, WORLD_FILE_TYPE } from "@mekong/contract/simulator/world-files";
import type { FastifyReply } from "fastify";
import { InvalidInput } from "../refuse";

const MAX_GIB = WORLD_FILE_MAX_BYTES / 2 ** 30;

/** A file that is too large: 413. */
export function tooLarge(): InvalidInput {
  return new InvalidInput("BODY_TOO_LARGE", "", `a file of at most ${MAX_GIB} GiB`);
}

/**
 * Writes what comes to a new file, as fast as the disk takes it.
 * @param declared Content-Length; undefined when the caller does not say
 * @throws InvalidInput when it is too large, or ends before it is whole; there is no file then
 */
export async function receiveFile(body: Readable, file: string, declared: number | undefined): Promise<void> {
  if (declared !== undefined && declared > WORLD_FILE_MAX_BYTES) throw tooLarge();
  const handle = await open(file, "wx");
  try {
    await writeFile(handle, limited(body));
  } catch (error) {
    await rm(file, { force: true });
    if (body.destroyed && !body.readableEnded) {
      throw new InvalidInput("KEY_INVALID", "", "a whole file: the connection ended in the middle of it");
    }
    throw error;
  } finally {
    await handle.close();
  }
}

/** The stream stays open when it is too large, so that the caller can be answered. */
async function* limited(body: Readable): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > WORLD_FILE_MAX_BYTES) throw tooLarge();
    yield chunk;
  }
}

/** Answers with a file, which has no name from then on: it is gone when it was sent, or the caller has gone. */
export async function sendFile(reply: FastifyReply, file: string): Promise<FastifyReply> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    await rm(file);
    // A server that stops meanwhile would wait for a connection that is kept: its response was under way when others were closed.
    return reply
      .type(WORLD_FILE_TYPE)
      .headers({ "content-length": size, connection: "close" })
      .send(handle.createReadStream());
  } catch (error) {
    await handle.close();
    throw error;
  }
}
