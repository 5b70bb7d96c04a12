import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { serverI18n } from "./i18n/translator.server";
import { NonceContext } from "./root/nonce";
import { ACCEPTED_TYPES } from "./server/form.server";
import { readLocale } from "./server/locale.server";
import { log, requestLogFields } from "./server/log.server";
import { readHydrationPayload, withHydrationPayload } from "./server/rendering/hydration-payload.server";
import { PageResponse, PageWriter, renderSync } from "./server/rendering/page-body.server";

/** Must exceed the timeout of backend calls. */
export const streamTimeout = 65_000;

/** Time limit for lazy parts, such as a sheet's code. */
const BUFFER_TIMEOUT_MS = 500;

/** Sends complete pages in one piece; streams others, except to robots. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { cspNonce }: AppLoadContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  setHeaders(headers, status);
  const payload = await readHydrationPayload(context.serverHandoffStream);
  const page = () => (
    <I18nextProvider i18n={serverI18n(readLocale(request))}>
      <NonceContext.Provider value={cspNonce}>
        <RemixServer context={withHydrationPayload(context, payload)} url={request.url} nonce={cspNonce} />
      </NonceContext.Provider>
    </I18nextProvider>
  );
  const completePage = payload.deferred ? null : renderSync(page());
  if (completePage) return new PageResponse(completePage, { headers, status });
  return streamPage(page(), { request, headers, status, cspNonce, bufferMs: payload.deferred ? 0 : BUFFER_TIMEOUT_MS });
}

interface StreamOptions {
  request: Request;
  headers: Headers;
  status: number;
  cspNonce: string;
  bufferMs: number;
}

function streamPage(
  element: ReactElement,
  { request, headers, status, cspNonce, bufferMs }: StreamOptions,
): Promise<Response> {
  const isBuffered = isbot(request.headers.get("User-Agent"));
  return new Promise((resolve, reject) => {
    let isShellReady = false;
    let isSent = false;
    let didFail = false;
    let sendTimer: NodeJS.Timeout | undefined;
    const send = () => {
      if (isSent) return;
      isSent = true;
      const writer = new PageWriter();
      writer.once("finish", () => clearTimeout(abortTimer));
      resolve(new PageResponse(writer.renderFrom(page).body(), { headers, status: didFail ? 500 : status }));
    };
    const page = renderToPipeableStream(element, {
      nonce: cspNonce,
      onShellReady() {
        isShellReady = true;
        if (!isBuffered) sendTimer = setTimeout(send, bufferMs);
      },
      onAllReady() {
        clearTimeout(sendTimer);
        send();
      },
      onShellError(error: unknown) {
        clearTimeout(abortTimer);
        reject(error);
      },
      onError(error: unknown) {
        didFail = true;
        // onShellError reports earlier errors.
        if (isShellReady) log().error("a part of a page failed", { ...requestLogFields(request), error });
      },
    });
    const abortTimer = setTimeout(() => page.abort(), streamTimeout + 1_000).unref();
  });
}

export function handleDataRequest(response: Response): Response {
  setHeaders(response.headers, response.status);
  return response;
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  log().error("a page failed", { ...requestLogFields(request), error });
}

/**
 * Prevents caching, because responses contain members' data or depend on cookies. Sets `Accept`, because Remix drops
 * the headers of a thrown response.
 */
function setHeaders(headers: Headers, status: number): void {
  headers.set("Cache-Control", "no-store");
  if (status === 415) headers.set("Accept", ACCEPTED_TYPES);
}
