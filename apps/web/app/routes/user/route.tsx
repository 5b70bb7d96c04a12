import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, Outlet, useLoaderData } from "@remix-run/react";
import { ChatButton } from "../../features/chat/chat-button";
import { ChatProvider } from "../../features/chat/chat-context";
import { useBackFromGame } from "../../features/games/away";
import { MemberShell } from "../../features/layout/member-shell";
import { heldKeysHonoured, useHeldKeys } from "../../features/outcome/held-keys";
import { missingPage } from "../../features/outcome/missing-route";
import { startUpdates, useNewBuild } from "../../features/outcome/use-new-build";
import { PageMember } from "../../features/session/member-field";
import { OtherMemberAlert } from "../../features/session/other-member-alert";
import { pageMember } from "../../features/session/page-member";
import { usePageMember } from "../../features/session/use-page-member";
import { useAmountsHidden } from "../../features/wallet/amounts-hidden";
import { useWallet } from "../../features/wallet/last-known";
import { type RefreshOutcome, useRefresh } from "../../features/wallet/use-refresh";
import { areasOf } from "../../i18n/browser/areas";
import { areaTexts } from "../../i18n/browser/load";
import { whenOffline } from "../../ui/browser/when-offline";
import { SheetHost } from "../../ui/sheet/sheet-host";
import type { MemberContext } from "./member";
import { type MemberData, memberData, refreshBalances } from "./member.server";
import { memberPageRevalidates } from "./revalidate";
import { isSheetName, MemberSheet } from "./sheets";
import { useWheelActive } from "./use-wheel-active";

startUpdates();

/**
 * `/user` itself leads home (spec §2). No index route says so: the refresh below is sent to this address, and without
 * a connection the browser could not fetch a route that no page has needed so far, and would leave the page.
 */
export function loader({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).pathname === "/user") throw redirect("/user/home");
  return memberData(request);
}

/**
 * Refreshes every game account's balance; the loader then asks for the wallet (spec §2). It is the layout's
 * own action, so that its code is there already when the connection is not.
 */
export function action({ request }: ActionFunctionArgs) {
  return refreshBalances(request);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return whenOffline<RefreshOutcome>(() => serverAction<RefreshOutcome>(), { trouble: "" });
}

/**
 * Without a connection the last known balance stands in. On the way to another of the member's pages this is asked too:
 * the page's texts come with its data.
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const offline: MemberData = {
    member: pageMember() ?? "",
    live: null,
    trouble: "",
    amountsHidden: false,
    sheet: {},
    wheel: null,
    inviteBonusKey: "",
    keysHonoured: heldKeysHonoured(),
    faultsLive: 0,
    worldClock: null,
    chat: false,
  };
  const [data] = await Promise.all([
    whenOffline<MemberData>(() => serverLoader<MemberData>(), offline),
    areaTexts(...areasOf(new URL(request.url).pathname)).catch((error: unknown) => {
      throw missingPage(error);
    }),
  ]);
  return data;
}

export { memberPageRevalidates as shouldRevalidate };

export default function MemberLayout() {
  const { live, trouble, amountsHidden, sheet, wheel, inviteBonusKey, keysHonoured, chat, ...loaded } =
    useLoaderData<typeof loader>();
  const member = usePageMember(loaded.member);
  useHeldKeys(keysHonoured);
  useNewBuild();
  const { known } = useWallet(live, member);
  const [hidden, toggleAmounts] = useAmountsHidden(amountsHidden);
  const wheelActive = useWheelActive(wheel);
  const { refresh } = useRefresh({ quiet: true });
  useBackFromGame(refresh);
  const context: MemberContext = {
    known,
    trouble,
    amountsHidden: hidden,
    toggleAmounts,
    wheelActive,
    inviteBonusKey,
  };
  const sheets = { known, amountsHidden: hidden, sent: sheet, wheelActive };
  return (
    <PageMember.Provider value={member}>
      <ChatProvider said={chat} member={{ userId: known?.wallet.profile._id ?? null }}>
        <MemberShell name={known?.wallet.profile.name ?? null}>
          <Outlet context={context} />
          <SheetHost content={(name) => (isSheetName(name) ? <MemberSheet name={name} {...sheets} /> : null)} />
        </MemberShell>
        <ChatButton except="/user/contact" />
      </ChatProvider>
      <OtherMemberAlert />
    </PageMember.Provider>
  );
}
