import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, Outlet, useLoaderData } from "@remix-run/react";
import { ChatButton } from "../../features/chat/chat-button";
import { ChatProvider } from "../../features/chat/chat-context";
import { isGameOpened } from "../../features/games/game-opened";
import { MemberShell } from "../../features/layout/member-shell";
import { useFollowSession } from "../../features/session/follow-session";
import { PageMemberContext, usePageMember } from "../../features/session/member-field";
import { OtherMemberAlert } from "../../features/session/other-member-alert";
import { pageMember } from "../../features/session/page-member";
import { useAmountsHidden } from "../../features/wallet/amounts-hidden";
import { type RefreshResult, useRefresh } from "../../features/wallet/refresh-button";
import { useWallet } from "../../features/wallet/use-wallet";
import { isIdempotencySupported, useSetIdempotencySupported } from "../../forms/idempotency-key";
import { startUpdates, toPageProblem, useNewBuild } from "../../forms/missing-route";
import { areasOf } from "../../i18n/browser/areas";
import { areaTexts } from "../../i18n/browser/load";
import { orOffline } from "../../ui/browser/or-offline";
import { useOnReturn } from "../../ui/browser/use-on-return";
import { useStreamedFlag } from "../../ui/browser/use-streamed-flag";
import { AmountsHiddenContext } from "../../ui/money/amounts-hidden";
import { servedSheet } from "../../ui/sheet/served-sheet";
import { SheetHost } from "../../ui/sheet/sheet-host";
import type { MemberContext } from "./member";
import { type MemberData, memberData, refreshBalances } from "./member.server";
import { isSheetName, MemberSheet, preloadMemberSheet } from "./sheets";
import { shouldRevalidateMemberPage } from "./should-revalidate";

startUpdates();
servedSheet.preload = preloadMemberSheet;

/** Redirects `/user` (spec §2). No index route: refreshes are posted here, and offline its code could not be fetched. */
export function loader({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).pathname === "/user") throw redirect("/user/home");
  return memberData(request);
}

/** The loader then reads the wallet (spec §2). */
export function action({ request }: ActionFunctionArgs) {
  return refreshBalances(request);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orOffline<RefreshResult>(() => serverAction<RefreshResult>(), { errorText: "" });
}

/** Offline, uses the last known balance. Also loads the next page's texts. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const offline: MemberData = {
    member: pageMember() ?? "",
    live: null,
    errorText: "",
    amountsHidden: false,
    sheet: {},
    wheel: null,
    inviteBonusKey: "",
    idempotencySupported: isIdempotencySupported(),
    faultsLive: 0,
    worldClock: null,
    chat: false,
  };
  const [data] = await Promise.all([
    orOffline<MemberData>(() => serverLoader<MemberData>(), offline),
    areaTexts(...areasOf(new URL(request.url).pathname)).catch((error: unknown) => {
      throw toPageProblem(error);
    }),
  ]);
  return data;
}

export { shouldRevalidateMemberPage as shouldRevalidate };

/** Deposit views show when their deposit arrives, so the page shows no toast. */
const DEPOSIT_VIEW = /m\.(provider|way)=|\/deposit\//;

export default function MemberLayout() {
  const { live, errorText, amountsHidden, sheet, wheel, inviteBonusKey, idempotencySupported, chat, ...rest } =
    useLoaderData<typeof loader>();
  const member = usePageMember(rest.member);
  useFollowSession(member);
  useSetIdempotencySupported(idempotencySupported);
  useNewBuild();
  const { known } = useWallet(live, member);
  const [hidden, toggleAmounts] = useAmountsHidden(amountsHidden);
  const wheelActive = useStreamedFlag(wheel);
  const { refresh } = useRefresh(() => ({
    games: isGameOpened() ? "1" : "0",
    since: known && !DEPOSIT_VIEW.test(location.href) ? known.syncedAt : "",
    cash: String(known?.wallet.wallet.amount),
  }));
  useOnReturn(refresh);
  const context: MemberContext = {
    known,
    errorText,
    toggleAmounts,
    wheelActive,
    inviteBonusKey,
  };
  const sheetProps = { known, serverData: sheet, wheelActive };
  return (
    <PageMemberContext.Provider value={member}>
      <ChatProvider availability={chat} member={{ userId: known?.wallet.profile._id ?? null }}>
        <MemberShell name={known?.wallet.profile.name ?? null}>
          <AmountsHiddenContext.Provider value={hidden}>
            <Outlet context={context} />
            <SheetHost content={(name) => (isSheetName(name) ? <MemberSheet name={name} {...sheetProps} /> : null)} />
          </AmountsHiddenContext.Provider>
        </MemberShell>
        <ChatButton excludedPath="/user/contact" />
      </ChatProvider>
      <OtherMemberAlert />
    </PageMemberContext.Provider>
  );
}
