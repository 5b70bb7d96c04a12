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
import { withdrawData } from "../../features/withdraw/withdraw.server";
import { type MemberRequest, requireMember } from "../../server/guards.server";
import { pageIn } from "../../ui/pagination/page-window";
import { SHEET_PARAM } from "../../ui/sheet/address";
import type { SheetData } from "./sheet-data";

type SheetLoader = (member: MemberRequest) => Promise<SheetData> | SheetData;

const loaders: Record<string, SheetLoader> = {
  account: async (member) => ({ account: await accountData({ ...member, code: paramIn(member.request, "m.code") }) }),
  agreement: ({ request }) => terms(request, "agreements"),
  bonus,
  claim: wheel,
  conditions: ({ request }) => terms(request, "conditions"),
  deposit: async (member) => ({ deposit: await memberDeposit(member) }),
  invite: async (member) => ({ invite: await inviteData(member, pageIn(member.request, "m.page")) }),
  promotion: async (member) => ({ promotion: await promotionData(member, paramIn(member.request, "m.code")) }),
  refund: async (member) => ({ refund: await refundData(member, pageIn(member.request, "m.page")) }),
  spin: wheel,
  slips: async (member) => ({ slips: await slipListData(member, pageIn(member.request, "m.page")) }),
  terms: ({ request }) => terms(request, "agreements"),
  transfer: () => ({ transfer: transferData() }),
  withdraw: async (member) => ({ withdraw: await withdrawData(member) }),
};

/** Uses a separate `api`, so that the page's `faultsLive` leaves out the sheet's calls. */
export async function openSheetData(request: Request): Promise<SheetData> {
  const sheet = paramIn(request, SHEET_PARAM);
  if (!Object.hasOwn(loaders, sheet)) return {};
  const { api } = await requireMember(request);
  return (await loaders[sheet]?.({ api, request })) ?? {};
}

function paramIn({ url }: Request, param: string): string {
  return new URL(url).searchParams.get(param) ?? "";
}

export function memberDeposit({ api, request }: MemberRequest) {
  return depositData(api, request, (provider) => providerRules(provider).minimum);
}

/** The bonus page has it already. */
async function bonus({ api, request }: MemberRequest): Promise<SheetData> {
  if (new URL(request.url).pathname === BONUS_PATH) return {};
  return { bonus: (await bonusData(api, request)).payload };
}

/** The wheel page has it already. */
async function wheel(member: MemberRequest): Promise<SheetData> {
  if (new URL(member.request.url).pathname === WHEEL_PATH) return {};
  return { spin: (await wheelData(member)).data };
}

async function terms(request: Request, kind: TermsKind): Promise<SheetData> {
  return { terms: await termsData(request, kind) };
}
