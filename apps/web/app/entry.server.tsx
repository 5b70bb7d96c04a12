import { REQUEST_ID_HEADER } from "@mekong/contract/operation/request-id";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { readLocale } from "./i18n/locale.server";
import { serverI18n } from "./i18n/translator.server";
import { NonceContext } from "./root/nonce";
import { log } from "./server/log.server";
import { readHandoff, withHandoff } from "./server/rendering/handoff.server";
import { PageResponse, PageWriter, renderedAtOnce } from "./server/rendering/page-body.server";

/** Must exceed the timeout of backend calls. */
export const streamTimeout = 65_000;

/** Streaming starts later, to wait for lazy parts such as a sheet's code. */
const WHOLE_WITHIN_MS = 500;

/** Sends complete pages in one piece; streams others, except to robots. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { cspNonce }: AppLoadContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  keepOutOfCaches(headers);
  const handoff = await readHandoff(context.serverHandoffStream);
  const page = () => (
    <I18nextProvider i18n={serverI18n(readLocale(request))}>
      <NonceContext.Provider value={cspNonce}>
        <RemixServer context={withHandoff(context, handoff)} url={request.url} nonce={cspNonce} />
      </NonceContext.Provider>
    </I18nextProvider>
  );
  const whole = handoff.late ? null : renderedAtOnce(page());
  if (whole) return new PageResponse(whole, { headers, status });
  return streamed(page(), { request, headers, status, cspNonce, patienceMs: handoff.late ? 0 : WHOLE_WITHIN_MS });
}

interface Streamed {
  request: Request;
  headers: Headers;
  status: number;
  cspNonce: string;
  patienceMs: number;
}

function streamed(
  element: ReactElement,
  { request, headers, status, cspNonce, patienceMs }: Streamed,
): Promise<Response> {
  const whole = isbot(request.headers.get("User-Agent"));
  return new Promise((answer, failed) => {
    let begun = false;
    let sent = false;
    let didFail = false;
    let soon: NodeJS.Timeout | undefined;
    const send = () => {
      if (sent) return;
      sent = true;
      const writer = new PageWriter();
      writer.once("finish", () => clearTimeout(patience));
      answer(new PageResponse(writer.take(page).body(), { headers, status: didFail ? 500 : status }));
    };
    const page = renderToPipeableStream(element, {
      nonce: cspNonce,
      onShellReady() {
        begun = true;
        if (!whole) soon = setTimeout(send, patienceMs);
      },
      onAllReady() {
        clearTimeout(soon);
        send();
      },
      onShellError(error: unknown) {
        clearTimeout(patience);
        failed(error);
      },
      onError(error: unknown) {
        didFail = true;
        // Before the shell is ready, onShellError reports the same error.
        if (begun) log().error("a part of a page failed", { requestId: idOf(request), error });
      },
    });
    const patience = setTimeout(() => page.abort(), streamTimeout + 1_000).unref();
  });
}

export function handleDataRequest(response: Response): Response {
  keepOutOfCaches(response.headers);
  return response;
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // Aborted requests and unknown addresses are no errors.
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
