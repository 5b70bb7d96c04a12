import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { ChatButton } from "../features/chat/chat-button";
import { ChatProvider } from "../features/chat/chat-context";
import { askChatOffered, offeredNowOrLater } from "../features/chat/offer.server";
import { PublicShell } from "../features/layout/public-shell";
import { RouteProblem } from "../features/outcome/route-problem";
import { LanguageSwitch } from "../features/preferences/language-switch";
import { ThemeSwitch } from "../features/preferences/theme-switch";
import { forgetMember } from "../features/session/local-storage";
import { apiFor } from "../server/api.server";
import { clearedSessionCookie, readSession } from "../server/session.server";

/** Clears an existing session (spec §2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await readSession(request);
  const api = apiFor(request, { token: null });
  const asked = askChatOffered(api);
  const offered = await offeredNowOrLater(asked);
  const seen = () => ({ faultsLive: api.faultsLive, worldClock: api.worldClock });
  // Simulator data arrives with the response of this call, the only one.
  const seenLater = typeof offered.chat === "boolean" ? null : asked.then(seen);
  const shown = { ...offered, ...seen(), seenLater };
  return data(shown, session ? { headers: { "Set-Cookie": await clearedSessionCookie(request) } } : undefined);
}

export { revalidatesOnline as shouldRevalidate } from "../ui/browser/when-offline";

export default function PublicLayout() {
  useEffect(forgetMember, []);
  return (
    <ChatProvider said={useLoaderData<typeof loader>().chat} member={null}>
      <PublicShell tools={<Tools />}>
        <Outlet />
      </PublicShell>
      <ChatButton except="/contact" />
    </ChatProvider>
  );
}

function Tools() {
  return (
    <>
      <LanguageSwitch className="ms-auto max-2xs:order-1 max-2xs:ms-0" />
      <ThemeSwitch className="-me-2.5" />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <PublicShell tools={<Tools />}>
      <RouteProblem />
    </PublicShell>
  );
}
