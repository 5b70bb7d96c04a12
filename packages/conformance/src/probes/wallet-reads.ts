import { checkActiveBonus, checkBonusMinimum, listBonuses } from "@mekong/contract/http/bonus";
import { getGameAccount } from "@mekong/contract/http/games";
import { inviteBanners } from "@mekong/contract/http/invite";
import { currentPromotion, findPromotion } from "@mekong/contract/http/promotion";
import { getQrcode } from "@mekong/contract/http/qrcode";
import { checkRefund, refundBanners } from "@mekong/contract/http/refund";
import { listCoupons, spinwheelActive, spinwheelSetup } from "@mekong/contract/http/spinwheel";
import { getWallet, refreshSlots } from "@mekong/contract/http/wallet";
import { qrProviders } from "@mekong/contract/limits";
import { fieldsOf } from "../loose";
import { gamesOf, type MemberState, readMember } from "../member";
import type { AnyEndpoint, RunContext } from "../run-context";

/** Read-only endpoints without input. */
const plainReads: readonly AnyEndpoint[] = [
  inviteBanners,
  refundBanners,
  checkRefund,
  listBonuses,
  checkActiveBonus,
  checkBonusMinimum,
  currentPromotion,
  spinwheelSetup,
  listCoupons,
  spinwheelActive,
];

const UNKNOWN = "conformance";

export async function tryWalletReads(run: RunContext, member: MemberState): Promise<void> {
  const games = gamesOf(fieldsOf(await run.succeed(refreshSlots, "request")));
  const codes = (list: readonly { code: string }[]) =>
    list
      .map(({ code }) => code)
      .sort()
      .join(", ");
  if (codes(games) !== codes(member.games)) {
    run.deviates(
      refreshSlots,
      "request",
      `the games of GET /api/wallet: ${codes(member.games)}`,
      codes(games) || "none",
      "slots",
    );
  }
  for (const endpoint of plainReads) await run.succeed(endpoint, "request");
  await run.succeed(findPromotion, "unknown code", { params: { code: UNKNOWN } });
  for (const provider of qrProviders) await run.succeed(getQrcode, `provider ${provider}`, { params: { provider } });
  await run.refuse(
    getQrcode,
    "unknown provider",
    { params: { provider: UNKNOWN } },
    "KEY_INVALID",
    "NO_DATA",
    "NO_BANK",
  );
  await tryGameAccounts(run, member);
}

async function tryGameAccounts(run: RunContext, { games }: MemberState): Promise<void> {
  const active = games.find(({ isActive }) => isActive);
  const inactive = games.find(({ isActive }) => !isActive);
  if (active) await run.succeed(getGameAccount, "active game", { params: { code: active.code } });
  else run.notTried(getGameAccount, "a success: the member has no active game");
  if (inactive)
    await run.refuse(getGameAccount, "game without an account", { params: { code: inactive.code } }, "SLOT_NO_ACCOUNT");
  await run.refuse(getGameAccount, "unknown game", { params: { code: UNKNOWN } }, "NO_GAME");
}

/** The reads must not have changed the member's money and coins. */
export async function checkUnchanged(run: RunContext, before: MemberState): Promise<void> {
  const after = await readMember(run, "after the reads");
  if (after.satang !== before.satang) {
    run.deviates(
      getWallet,
      "after the reads",
      "the same amount: reads change nothing",
      "another amount",
      "wallet.amount",
    );
  }
  if (after.coin !== before.coin) {
    run.deviates(getWallet, "after the reads", "the same coins: reads change nothing", "other coins", "profile.coin");
  }
  const amounts = ({ games }: MemberState) => JSON.stringify(games);
  if (amounts(after) !== amounts(before)) {
    run.deviates(
      getWallet,
      "after the reads",
      "the same games: reads change nothing",
      "other games or amounts",
      "slots",
    );
  }
}
