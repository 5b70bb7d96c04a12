import { buffer } from "node:stream/consumers";
import { REQUEST_ID_HEADER } from "@mekong/contract/operation/request-id";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { readLocale } from "./i18n/locale.server";
import { serverI18n } from "./i18n/translator.server";
import { NonceContext } from "./root/nonce";
import { log } from "./server/log.server";
import { PageResponse, PageStream } from "./server/rendering/page-body.server";

/** Must exceed the timeout of backend calls. */
export const streamTimeout = 65_000;

/** Wait for lazy parts, such as a sheet's code, before streaming. */
const WHOLE_WITHIN_MS = 500;

/** Sends a page whole; streams it if a loader deferred data or a part takes long. Robots always get it whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { cspNonce }: AppLoadContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  keepOutOfCaches(headers);
  const isRobot = isbot(request.headers.get("User-Agent"));
  return new Promise((resolve, reject) => {
    let isShellReady = false;
    let isSent = false;
    let didFail = false;
    let streaming: NodeJS.Timeout | undefined;
    const send = (isWhole: boolean) => {
      if (isSent) return;
      isSent = true;
      const stream = page.pipe(new PageStream());
      stream.once("close", () => clearTimeout(deadline));
      const init = { headers, status: didFail ? 500 : status };
      if (isWhole) buffer(stream).then((body) => resolve(new PageResponse(body, init)), reject);
      else resolve(new PageResponse(createReadableStreamFromReadable(stream), init));
    };
    const page = renderToPipeableStream(
      <I18nextProvider i18n={serverI18n(readLocale(request))}>
        <NonceContext.Provider value={cspNonce}>
          <RemixServer context={context} url={request.url} nonce={cspNonce} />
        </NonceContext.Provider>
      </I18nextProvider>,
      {
        nonce: cspNonce,
        // Large parts stand in their place, for browsers without JavaScript; React would add them by a script at the end.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          isShellReady = true;
          if (!isRobot) streaming = setTimeout(send, hasDeferredData(context) ? 0 : WHOLE_WITHIN_MS, false);
        },
        onAllReady() {
          clearTimeout(streaming);
          send(true);
        },
        onShellError(error: unknown) {
          clearTimeout(deadline);
          reject(error);
        },
        onError(error: unknown) {
          didFail = true;
          // Before the shell is ready, onShellError reports the same error.
          if (isShellReady) log().error("a part of a page failed", { requestId: idOf(request), error });
        },
      },
    );
    const deadline = setTimeout(() => page.abort(), streamTimeout + 1_000).unref();
  });
}

/** Whether a loader returned a promise among its data. */
function hasDeferredData({ staticHandlerContext }: EntryContext): boolean {
  return Object.values(staticHandlerContext.loaderData).some(
    (data) =>
      typeof data === "object" && data !== null && Object.values(data).some((value) => value instanceof Promise),
  );
}

export function handleDataRequest(response: Response): Response {
  keepOutOfCaches(response.headers);
  return response;
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // Aborted requests and unknown addresses are no failures.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  log().error("a page failed", { requestId: idOf(request), error });
}

function idOf(request: Request): string | undefined {
  return request.headers.get(REQUEST_ID_HEADER) ?? undefined;
}

/** Pages and data contain members' money or depend on cookies. */
function keepOutOfCaches(headers: Headers): void {
  headers.set("Cache-Control", "no-store");
}
