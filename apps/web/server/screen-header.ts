import { SCREEN_HEADER } from "@mekong/contract/simulator/coverage";
import type { NextFunction, Request, Response } from "express";
import type { Operation } from "./operation/operation";

const PAGE_LOADS = new Set<string | undefined>(["document", "iframe"]);
const SHEET_NAME = /^[a-z-]{1,20}$/;

/** Names the screen by its route pattern, because paths are unlimited. */
export function screenHeader({ labelOf }: Pick<Operation, "labelOf">) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const { pathname, searchParams } = sendingPage(request);
    const sheet = searchParams.get("m") ?? "";
    request.headers[SCREEN_HEADER] = `${labelOf(pathname)}${SHEET_NAME.test(sheet) ? `?m=${sheet}` : ""}`;
    next();
  };
}

function sendingPage({ headers, originalUrl }: Request): URL {
  const referrer = PAGE_LOADS.has(headers["sec-fetch-dest"] as string | undefined) ? undefined : headers.referer;
  if (referrer !== undefined && URL.canParse(referrer)) return new URL(referrer);
  return new URL(`http://localhost${originalUrl}`);
}
