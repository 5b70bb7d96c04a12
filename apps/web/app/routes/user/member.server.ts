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

/** What every member's page shows. */
export interface MemberData {
  /** Id of the member that the page is rendered for; empty where the server was not reached. */
  member: string;
  /** Null when the backend did not say. */
  live: KnownWallet | null;
  /** Why it did not, in the member's language; empty when the browser itself is offline. */
  trouble: string | null;
  amountsHidden: boolean;
  sheet: SheetData;
  /** Whether the wheel is switched on; a promise where its answer takes longer than the wallet's. */
  wheel: WheelSaid | Promise<WheelSaid>;
  /** Idempotency key of the form that receives the invite bonus. */
  inviteBonusKey: string;
  /** What the browser says of a form whose answer it has lost depends on it (`features/outcome/held-keys.ts`). */
  keysHonoured: boolean;
  faultsLive: number;
  worldClock: WorldClock | null;
  /** Whether there is a chat; a promise as for the wheel. */
  chat: ChatOffered;
}

/** What every member's page shows; with a sheet in the address also what that sheet lists. Its status is the backend's trouble, if it has any. */
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
    // Here the backend has been asked, so that it has said so if it ever does.
    keysHonoured: keysHonoured(),
    faultsLive: api.faultsLive,
    worldClock: api.worldClock,
  };
  return data(shown, { status: settled.problem ? settled.status : 200 });
}

/** Asks every game for the member's balance there. A form without a script says where to go back to. */
export async function refreshBalances(request: Request) {
  const { api } = await requireMember(request);
  const returnTo = (await readForm(request)).get("returnTo");
  const { problem } = await settle(await api.call(refreshSlots), request);
  if (returnTo) return redirect(ownAddress(returnTo, request, "/user/home"));
  return { trouble: problem?.text ?? null } satisfies RefreshOutcome;
}
