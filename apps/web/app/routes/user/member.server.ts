import { getWallet, refreshSlots } from "@mekong/contract/http/wallet";
import { data, redirect } from "@remix-run/node";
import { askChatOffered, offeredNowOrLater } from "../../features/chat/offer.server";
import type { ChatOffered } from "../../features/chat/use-offered";
import { AMOUNTS_HIDDEN, AMOUNTS_HIDDEN_COOKIE } from "../../features/wallet/amounts-hidden";
import type { RefreshOutcome } from "../../features/wallet/use-refresh";
import type { KnownWallet } from "../../features/wallet/wallet-answer";
import type { WorldClock } from "../../root/simulator-ribbon";
import { readForm } from "../../server/form.server";
import { requireMember, settle } from "../../server/guards.server";
import { keysHonoured } from "../../server/keys-honoured.server";
import { plainCookie } from "../../server/own-request.server";
import { newFormKey } from "../../server/send-once.server";
import { ownAddress } from "../../server/wanted-address.server";
import type { SheetData } from "./sheet-data";
import { openSheetData } from "./sheet-data.server";
import { askWheel, nowOrLater, type WheelSaid } from "./wheel-active.server";

export interface MemberData {
  /** Empty when the server was not reached. */
  member: string;
  /** Null when the wallet request failed. */
  live: KnownWallet | null;
  /** Why `live` is null; empty when offline. */
  trouble: string | null;
  amountsHidden: boolean;
  sheet: SheetData;
  /** A promise if slower than the wallet. */
  wheel: WheelSaid | Promise<WheelSaid>;
  inviteBonusKey: string;
  /** Selects the message for lost responses. */
  keysHonoured: boolean;
  faultsLive: number;
  worldClock: WorldClock | null;
  /** Deferred like `wheel`. */
  chat: ChatOffered;
}

/** Includes the open sheet's data. */
export async function memberData(request: Request) {
  const { api, id } = await requireMember(request);
  const wheelAsked = askWheel(api);
  const chatAsked = askChatOffered(api);
  const [result, sheet] = await Promise.all([api.call(getWallet), openSheetData(request)]);
  const settled = await settle(result, request);
  const [{ wheel }, { chat }] = await Promise.all([nowOrLater(wheelAsked), offeredNowOrLater(chatAsked)]);
  const shown: MemberData = {
    member: id,
    live: settled.problem ? null : { wallet: settled.answer, syncedAt: settled.worldTime },
    trouble: settled.problem?.text ?? null,
    amountsHidden: plainCookie(request, AMOUNTS_HIDDEN_COOKIE) === AMOUNTS_HIDDEN,
    sheet,
    wheel,
    chat,
    inviteBonusKey: newFormKey(),
    // Read after backend calls, which update it.
    keysHonoured: keysHonoured(),
    faultsLive: api.faultsLive,
    worldClock: api.worldClock,
  };
  return data(shown, { status: settled.problem ? settled.status : 200 });
}

/** Forms without JavaScript send `returnTo`. */
export async function refreshBalances(request: Request) {
  const { api } = await requireMember(request);
  const returnTo = (await readForm(request)).get("returnTo");
  const { problem } = await settle(await api.call(refreshSlots), request);
  if (returnTo) return redirect(ownAddress(returnTo, request, "/user/home"));
  return { trouble: problem?.text ?? null } satisfies RefreshOutcome;
}
