import {
  createReadableStreamFromReadable,
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from "@remix-run/node";
import type { Response as Answer, Request as Asked, NextFunction } from "express";

interface RemixSettings {
  build: ServerBuild | (() => Promise<ServerBuild>);
  development: boolean;
}

/**
 * Remix behind Express, as @remix-run/express has it, but for this: a page that is there as a whole is sent in one piece,
 * not through a stream, whose every part is a write and a round of the compressor.
 */
export function remix({ build, development }: RemixSettings) {
  const handle = createRequestHandler(build, development ? "development" : "production");
  return async (asked: Asked, answer: Answer, next: NextFunction): Promise<void> => {
    try {
      const context = { cspNonce: answer.locals.cspNonce as string };
      await send(await handle(requestOf(asked, answer), context), answer);
    } catch (error) {
      next(error);
    }
  };
}

/** What the browser asked, as Remix takes it. Its signal tells when nobody waits for the answer any more. */
function requestOf(asked: Asked, answer: Answer): Request {
  // The Host header has been looked at (own-host.ts); the path keeps what follows the question mark.
  const url = `${asked.protocol}://${asked.headers.host}${asked.originalUrl}`;
  const gone = new AbortController();
  answer.once("close", () => {
    if (!answer.writableFinished) gone.abort();
  });
  const init: RequestInit = { method: asked.method, headers: headersOf(asked), signal: gone.signal };
  if (asked.method !== "GET" && asked.method !== "HEAD") {
    init.body = createReadableStreamFromReadable(asked);
    (init as { duplex?: string }).duplex = "half";
  }
  return new Request(url, init);
}

function headersOf({ headers }: Asked): Headers {
  const own = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (Array.isArray(value)) for (const each of value) own.append(name, each);
    else if (value) own.set(name, value);
  }
  return own;
}

async function send(response: Response, answer: Answer): Promise<void> {
  answer.statusMessage = response.statusText;
  answer.status(response.status);
  for (const [name, value] of response.headers) answer.append(name, value);
  if ("whole" in response && Buffer.isBuffer(response.whole)) answer.end(response.whole);
  else if (response.body) await writeReadableStreamToWritable(response.body, answer);
  else answer.end();
}
