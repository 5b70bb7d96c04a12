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
import { withoutPadding } from "./server/without-padding.server";

/** How long a streamed loader may take after the page's shell has been sent; longer than a call's timeout. */
export const streamTimeout = 65_000;

/** Renders a page: to people as it comes, to robots whole. */
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
    let shellSent = false;
    let didFail = false;
    const send = () => {
      shellSent = true;
      const body = withoutPadding();
      body.once("close", () => clearTimeout(patience));
      answer(new Response(createReadableStreamFromReadable(body), { headers, status: didFail ? 500 : status }));
      page.pipe(body);
    };
    const page = renderToPipeableStream(
      <I18nextProvider i18n={serverI18n(readLocale(request))}>
        <NonceContext.Provider value={cspNonce}>
          <RemixServer context={context} url={request.url} nonce={cspNonce} />
        </NonceContext.Provider>
      </I18nextProvider>,
      {
        nonce: cspNonce,
        [whole ? "onAllReady" : "onShellReady"]: send,
        onShellError(error: unknown) {
          clearTimeout(patience);
          failed(error);
        },
        onError(error: unknown) {
          didFail = true;
          // Before the shell is out, onShellError has the same error.
          if (shellSent) log().error("a page failed after its beginning was sent", { requestId: idOf(request), error });
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

function idOf(request: Request): string | undefined {
  return request.headers.get(REQUEST_ID_HEADER) ?? undefined;
}

/** Pages and data show a member's money, or depend on cookies: nothing may keep them. */
function keepOutOfCaches(headers: Headers): void {
  headers.set("Cache-Control", "no-store");
}
