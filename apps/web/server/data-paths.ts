import type { NextFunction, Request, Response } from "express";
import { DEPOSIT_PATH } from "../app/features/deposit/deposit-data";
import { INVITE_PATH } from "../app/features/invite/invite-data";
import { SLIP_PATH, UPLOAD_PATH } from "../app/features/slip/slip-data";
import { SLIPS_PATH } from "../app/features/slip-list/slip-list-data";
import { termsPath } from "../app/features/terms/terms-data";
import { ARRIVAL_PATH, TOPUP_PATH } from "../app/features/topup/topup";
import { PROGRESS_PATH, WITHDRAW_PATH } from "../app/features/withdraw/withdraw";
import { searchWithSheet } from "../app/ui/sheet/address";
import { safeDecode } from "./request-line";
import { READ_METHODS } from "./route-methods";

const sheetsByPath: Readonly<Record<string, string | undefined>> = {
  [DEPOSIT_PATH]: "deposit",
  [INVITE_PATH]: "invite",
  [SLIPS_PATH]: "slips",
  [termsPath("agreements")]: "terms",
  [termsPath("conditions")]: "conditions",
};

const pagesByPath: Readonly<Record<string, string | undefined>> = {
  [ARRIVAL_PATH]: TOPUP_PATH,
  [PROGRESS_PATH]: WITHDRAW_PATH,
  [UPLOAD_PATH]: SLIP_PATH,
};

/** Page or sheet address to open instead of data, or null. */
export function pageOfData(address: string): string | null {
  const { pathname, search, searchParams } = new URL(`http://localhost${address}`);
  const path = safeDecode(pathname).toLowerCase().replace(/\/+$/, "");
  const sheet = sheetsByPath[path];
  if (sheet !== undefined) return `/user/home${searchWithSheet("", sheet, Object.fromEntries(searchParams))}`;
  if (path.startsWith("/chat/")) return "/";
  const page = pagesByPath[path];
  return page === undefined ? null : `${page}${search}`;
}

/** Scripts do not ask for HTML. */
export function redirectToPage(request: Request, response: Response, next: NextFunction): void {
  const wantsPage = READ_METHODS.includes(request.method) && request.accepts(["json", "html"]) === "html";
  const page = wantsPage ? pageOfData(request.originalUrl) : null;
  if (page === null) next();
  else response.set("Cache-Control", "no-store").redirect(page);
}
