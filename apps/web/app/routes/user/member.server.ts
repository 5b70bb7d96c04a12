import { getWallet, refreshSlots } from "@mekong/contract/http/wallet";
import type { SimulatedClock } from "@mekong/contract/simulator/ribbon-headers";
import { data, redirect } from "@remix-run/node";
import { fetchChatAvailable } from "../../features/chat/chat.server";
import type { RefreshResult } from "../../features/wallet/refresh-button";
import type { SyncedWallet } from "../../features/wallet/wallet";
import { fetchWheelActive } from "../../features/wheel/wheel.server";
import { worldOf } from "../../server/api.server";
import { arrivedDepositsText } from "../../server/deposit-confirmation.server";
import { readForm } from "../../server/form.server";
import { handleResult, requireMember } from "../../server/guards.server";
import { idempotencySupported } from "../../server/idempotency-support.server";
import { areAmountsHidden } from "../../server/member-money.server";
import { safeRedirectPath } from "../../server/redirect-target.server";
import { resolveOrDefer } from "../../server/rendering/streamed-flag.server";
import { newFormKey } from "../../server/repeat-protection.server";
import type { StreamedFlag } from "../../ui/browser/use-streamed-flag";
import { formText } from "../../ui/form/form-text";
import type { SheetData } from "./sheet-data";
import { openSheetData } from "./sheet-data.server";

export interface MemberData {
  /** Empty when the server was not reached. */
  member: string;
  /** Null when the wallet request failed. */
  live: SyncedWallet | null;
  /** Why `live` is null; empty when offline. */
  errorText: string | null;
  amountsHidden: boolean;
  sheet: SheetData;
  /** A promise if slower than the wallet. */
  wheel: StreamedFlag;
  inviteBonusKey: string;
  /** Selects the message for lost responses. */
  idempotencySupported: boolean;
  faultsLive: number;
  worldClock: SimulatedClock | null;
  /** Deferred like `wheel`. */
  chat: StreamedFlag;
}

export async function memberData(request: Request) {
  const { api, id } = await requireMember(request);
  const wheelRequest = fetchWheelActive(api);
  const chatRequest = fetchChatAvailable(api);
  const [result, sheet] = await Promise.all([api.call(getWallet), openSheetData(request)]);
  const response = await handleResult(result, request);
  const [wheel, chat] = await Promise.all([resolveOrDefer(wheelRequest), resolveOrDefer(chatRequest)]);
  const loaderData: MemberData = {
    member: id,
    live: response.problem ? null : { wallet: response.answer, syncedAt: response.worldTime },
    errorText: response.problem?.text ?? null,
    amountsHidden: areAmountsHidden(request),
    sheet,
    wheel: wheel.value,
    chat: chat.value,
    inviteBonusKey: newFormKey(),
    // Read after backend calls, which update it.
    idempotencySupported: idempotencySupported(worldOf(request)),
    faultsLive: api.faultsLive,
    worldClock: api.worldClock,
  };
  return data(loaderData, { status: response.problem ? response.status : 200 });
}

/**
 * After a return to the app (`ReturnFields`), refreshes the games only if a game was opened. Without JavaScript,
 * redirects to the field `returnTo`.
 */
export async function refreshBalances(request: Request) {
  const { api } = await requireMember(request);
  const form = await readForm(request);
  const returnTo = form.get("returnTo");
  const { problem } =
    form.get("games") === "0" ? { problem: null } : await handleResult(await api.call(refreshSlots), request);
  if (returnTo) return redirect(safeRedirectPath(returnTo, request, "/user/home"));
  const shown = { since: formText(form, "since"), cash: Number(formText(form, "cash")) };
  const arrivedText = shown.since ? await arrivedDepositsText({ api, request }, shown) : null;
  return { errorText: problem?.text ?? null, arrivedText } satisfies RefreshResult;
}
