import { bonusData } from "../../features/bonus/bonus.server";
import { BONUS_PATH } from "../../features/bonus/bonus-data";
import { depositData } from "../../features/deposit/deposit.server";
import { accountData } from "../../features/games/account.server";
import { inviteData } from "../../features/invite/invite.server";
import { promotionData } from "../../features/promotion/promotion.server";
import { providerRules } from "../../features/qrcode/rules.server";
import { refundData } from "../../features/refund/refund.server";
import { slipListData } from "../../features/slip-list/slip-list.server";
import { termsData } from "../../features/terms/terms.server";
import type { TermsKind } from "../../features/terms/terms-data";
import { transferData } from "../../features/transfer/transfer.server";
import { wheelData } from "../../features/wheel/wheel.server";
import { WHEEL_PATH } from "../../features/wheel/wheel-data";
import { withdrawData, withdrawProgress } from "../../features/withdraw/withdraw.server";
import { requireMember } from "../../server/guards.server";
import { requestedPage } from "../../ui/pagination/page-window";
import { SHEET_PARAM } from "../../ui/sheet/address";
import type { SheetData } from "./sheet-data";

/** Loads what the sheets of these names list. */
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

/** What the sheet in a page's address lists; nothing where no sheet is open or it lists nothing. */
export async function openSheetData(request: Request): Promise<SheetData> {
  const sheet = new URL(request.url).searchParams.get(SHEET_PARAM);
  if (sheet === null || !Object.hasOwn(loaders, sheet)) return {};
  return (await loaders[sheet]?.(request)) ?? {};
}

/** The page of its list that a page's address asks its sheet for. */
function pageIn(request: Request): string | null {
  return new URL(request.url).searchParams.get("m.page");
}

/** Where the member can deposit. */
export async function memberDeposit(request: Request) {
  const { api } = await requireMember(request);
  return depositData(api, request, (provider) => providerRules(provider).minimum);
}

/** The member's bonuses; the bonus page itself has them already. */
async function memberBonus(request: Request): Promise<SheetData> {
  if (new URL(request.url).pathname === BONUS_PATH) return {};
  const { api } = await requireMember(request);
  return { bonus: (await bonusData(api, request)).shown };
}

/** The wheel and the member's coupons; the wheel's page itself has them already. */
async function memberWheel(request: Request): Promise<SheetData> {
  if (new URL(request.url).pathname === WHEEL_PATH) return {};
  const { api } = await requireMember(request);
  return { spin: (await wheelData({ api, request })).data };
}

/** The promotion of the code that a page's address names. */
async function memberPromotion(request: Request) {
  const { api } = await requireMember(request);
  return promotionData(api, request, new URL(request.url).searchParams.get("m.code") ?? "");
}

/** The account of the game that a page's address names. */
async function memberAccount(request: Request) {
  const { api } = await requireMember(request);
  return accountData({ api, request, code: new URL(request.url).searchParams.get("m.code") ?? "" });
}

/** The member's invite link and what it has brought. @param page as the address has it */
export async function memberInvite(request: Request, page: string | null) {
  const { api } = await requireMember(request);
  return inviteData(api, request, requestedPage(page));
}

/** What can be refunded to the member, and what was. @param page as the address has it */
export async function memberRefund(request: Request, page: string | null) {
  const { api } = await requireMember(request);
  return refundData(api, request, requestedPage(page));
}

/** What the member can withdraw at a time, and what is in progress. */
export async function memberWithdraw(request: Request) {
  const { api } = await requireMember(request);
  return withdrawData({ api, request });
}

/** How the member's withdrawals stand. */
export async function memberWithdrawProgress(request: Request) {
  const { api } = await requireMember(request);
  return withdrawProgress({ api, request });
}

/** The slips that the member has sent. @param page as the address has it */
export async function memberSlips(request: Request, page: string | null) {
  const { api } = await requireMember(request);
  return slipListData(api, request, requestedPage(page));
}

async function terms(request: Request, kind: TermsKind): Promise<SheetData> {
  return { terms: await termsData(request, kind) };
}
