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

/** Redirects `/user` (spec §2). No index route: refreshes are posted here, and offline its code could not be fetched. */
export function loader({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).pathname === "/user") throw redirect("/user/home");
  return memberData(request);
}

/** Refreshes games; the loader then reads the wallet (spec §2). Layout code is loaded before going offline. */
export function action({ request }: ActionFunctionArgs) {
  return refreshBalances(request);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return whenOffline<RefreshOutcome>(() => serverAction<RefreshOutcome>(), { trouble: "" });
}

/** Offline, uses the last known balance. Also loads the next page's texts. */
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
