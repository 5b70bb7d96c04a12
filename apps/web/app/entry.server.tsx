import { REQUEST_ID_HEADER } from "@mekong/contract/operation/request-id";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { readLocale } from "./i18n/locale.server";
import { serverI18n } from "./i18n/translator.server";
import { NonceContext } from "./root/nonce";
import { log } from "./server/log.server";
import { PageResponse, PageWriter } from "./server/page-body.server";

/** How long a streamed loader may take after the page's shell has been sent; longer than a call's timeout. */
export const streamTimeout = 65_000;

/** How long a page whose data is there waits for what else belongs to it, such as a sheet's code, in milliseconds. */
const WHOLE_WITHIN_MS = 500;

/** Renders a page. It is sent in one piece; only where an answer of the backend is still on its way, people get it as it comes. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { cspNonce }: AppLoadContext,
): Promise<Response> {
  const whole = isbot(request.headers.get("User-Agent"));
  headers.set("Content-Type", "text/html; charset=utf-8");
  keepOutOfCaches(headers);
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
      answer(new PageResponse(writer.take(page).body(), { headers, status }));
    };
    const page = renderToPipeableStream(
      <I18nextProvider i18n={serverI18n(readLocale(request))}>
        <NonceContext.Provider value={cspNonce}>
          <RemixServer context={context} url={request.url} nonce={cspNonce} />
        </NonceContext.Provider>
      </I18nextProvider>,
      {
        nonce: cspNonce,
        onShellReady() {
          begun = true;
          // What fails from here on is a part of the page, which the browser makes up for.
          if (didFail) status = 500;
          if (!whole) soon = setTimeout(send, isAwaited(context) ? 0 : WHOLE_WITHIN_MS);
        },
        onAllReady() {
          clearTimeout(soon);
          if (whole && didFail) status = 500;
          send();
        },
        onShellError(error: unknown) {
          clearTimeout(patience);
          failed(error);
        },
        onError(error: unknown) {
          didFail = true;
          // Before the shell is out, onShellError has the same error.
          if (begun) log().error("a part of a page failed", { requestId: idOf(request), error });
        },
      },
    );
    const patience = setTimeout(() => page.abort(), streamTimeout + 1_000).unref();
  });
}

/** The data that the app fetches on navigation. */
export function handleDataRequest(response: Response): Response {
  keepOutOfCaches(response.headers);
  return response;
}

/** What a loader, an action or a render threw and nobody caught. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // Whoever asked has gone: that is no failure. Nor is an address that there is not.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  log().error("a page failed", { requestId: idOf(request), error });
}

/** Whether a loader has promised what it does not know yet. */
function isAwaited({ staticHandlerContext: { loaderData } }: EntryContext): boolean {
  return Object.values(loaderData).some(
    (said) =>
      typeof said === "object" && said !== null && Object.values(said).some((value) => value instanceof Promise),
  );
}

function idOf(request: Request): string | undefined {
  return request.headers.get(REQUEST_ID_HEADER) ?? undefined;
}

/** Pages and data show a member's money, or depend on cookies: nothing may keep them. */
function keepOutOfCaches(headers: Headers): void {
  headers.set("Cache-Control", "no-store");
}
