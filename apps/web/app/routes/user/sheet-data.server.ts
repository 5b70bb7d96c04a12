import { BONUS_PATH } from "../../features/bonus/bonus";
import { bonusData } from "../../features/bonus/bonus.server";
import { promotionData } from "../../features/bonus/promotion.server";
import { depositData } from "../../features/deposit/deposit.server";
import { accountData } from "../../features/games/account.server";
import { inviteData } from "../../features/invite/invite.server";
import { providerRules } from "../../features/qrcode/qrcode.server";
import { refundData } from "../../features/refund/refund.server";
import { slipListData } from "../../features/slip-list/slip-list.server";
import { termsData } from "../../features/terms/terms.server";
import type { TermsKind } from "../../features/terms/terms-data";
import { transferData } from "../../features/transfer/transfer.server";
import { wheelData } from "../../features/wheel/wheel.server";
import { WHEEL_PATH } from "../../features/wheel/wheel-path";
import { withdrawData, withdrawProgress } from "../../features/withdraw/withdraw.server";
import { requireMember } from "../../server/guards.server";
import { requestedPage } from "../../ui/pagination/page-window";
import { SHEET_PARAM } from "../../ui/sheet/address";
import type { SheetData } from "./sheet-data";

const loaders: Record<string, (request: Request) => Promise<SheetData>> = {
  account: async (request) => ({ account: await memberAccount(request) }),
  agreement: (request) => terms(request, "agreements"),
  bonus: memberBonus,
  claim: memberWheel,
  conditions: (request) => terms(request, "conditions"),
  deposit: async (request) => ({ deposit: await memberDeposit(request) }),
  invite: async (request) => ({ invite: await memberInvite(request, pageIn(request)) }),
  promotion: async (request) => ({ promotion: await memberPromotion(request) }),
  refund: async (request) => ({ refund: await memberRefund(request, pageIn(request)) }),
  spin: memberWheel,
  slips: async (request) => ({ slips: await memberSlips(request, pageIn(request)) }),
  terms: (request) => terms(request, "agreements"),
  transfer: async () => ({ transfer: transferData() }),
  withdraw: async (request) => ({ withdraw: await memberWithdraw(request) }),
};

export async function openSheetData(request: Request): Promise<SheetData> {
  const sheet = new URL(request.url).searchParams.get(SHEET_PARAM);
  if (sheet === null || !Object.hasOwn(loaders, sheet)) return {};
  return (await loaders[sheet]?.(request)) ?? {};
}

function pageIn(request: Request): string | null {
  return new URL(request.url).searchParams.get("m.page");
}

export async function memberDeposit(request: Request) {
  const { api } = await requireMember(request);
  return depositData(api, request, (provider) => providerRules(provider).minimum);
}

/** The bonus page has it already. */
async function memberBonus(request: Request): Promise<SheetData> {
  if (new URL(request.url).pathname === BONUS_PATH) return {};
  const { api } = await requireMember(request);
  return { bonus: (await bonusData(api, request)).payload };
}

/** The wheel page has it already. */
async function memberWheel(request: Request): Promise<SheetData> {
  if (new URL(request.url).pathname === WHEEL_PATH) return {};
  const { api } = await requireMember(request);
  return { spin: (await wheelData({ api, request })).data };
}

async function memberPromotion(request: Request) {
  const { api } = await requireMember(request);
  return promotionData(api, request, new URL(request.url).searchParams.get("m.code") ?? "");
}

async function memberAccount(request: Request) {
  const { api } = await requireMember(request);
  return accountData({ api, request, code: new URL(request.url).searchParams.get("m.code") ?? "" });
}

export async function memberInvite(request: Request, page: string | null) {
  const { api } = await requireMember(request);
  return inviteData(api, request, requestedPage(page));
}

export async function memberRefund(request: Request, page: string | null) {
  const { api } = await requireMember(request);
  return refundData(api, request, requestedPage(page));
}

export async function memberWithdraw(request: Request) {
  const { api } = await requireMember(request);
  return withdrawData({ api, request });
}

export async function memberWithdrawProgress(request: Request) {
  const { api } = await requireMember(request);
  return withdrawProgress({ api, request });
}

export async function memberSlips(request: Request, page: string | null) {
  const { api } = await requireMember(request);
  return slipListData(api, request, requestedPage(page));
}

async function terms(request: Request, kind: TermsKind): Promise<SheetData> {
  return { terms: await termsData(request, kind) };
}
