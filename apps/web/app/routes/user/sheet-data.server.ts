import { depositData } from "../../features/deposit/deposit.server";
import { providerRules } from "../../features/qrcode/rules.server";
import { termsData } from "../../features/terms/terms.server";
import type { TermsKind } from "../../features/terms/terms-data";
import { requireMember } from "../../server/guards.server";
import { SHEET_PARAM } from "../../ui/sheet/address";
import type { SheetData } from "./sheet-data";

/** Loads what the sheets of these names list. */
const loaders: Record<string, (request: Request) => Promise<SheetData>> = {
  agreement: (request) => terms(request, "agreements"),
  conditions: (request) => terms(request, "conditions"),
  deposit: async (request) => ({ deposit: await memberDeposit(request) }),
  terms: (request) => terms(request, "agreements"),
};

/** What the sheet in a page's address lists; nothing where no sheet is open or it lists nothing. */
export async function openSheetData(request: Request): Promise<SheetData> {
  const sheet = new URL(request.url).searchParams.get(SHEET_PARAM);
  if (sheet === null || !Object.hasOwn(loaders, sheet)) return {};
  return (await loaders[sheet]?.(request)) ?? {};
}

/** Where the member can deposit. */
export async function memberDeposit(request: Request) {
  const { api } = await requireMember(request);
  return depositData(api, request, (provider) => providerRules(provider).minimum);
}

async function terms(request: Request, kind: TermsKind): Promise<SheetData> {
  return { terms: await termsData(request, kind) };
}
