import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { fetchChatAvailable } from "../features/chat/chat.server";
import { ChatButton } from "../features/chat/chat-button";
import { ChatProvider } from "../features/chat/chat-context";
import { PublicShell } from "../features/layout/public-shell";
import { LanguageSwitch, ThemeSwitch } from "../features/preferences/preference-switches";
import { clearMemberStorage } from "../features/session/local-storage";
import { RouteProblem } from "../forms/route-problem";
import { apiFor } from "../server/api.server";
import { resolveOrDefer } from "../server/rendering/streamed-flag.server";
import { clearedSessionCookie, readSession } from "../server/session.server";

/** Clears an existing session (spec §2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await readSession(request);
  const api = apiFor(request, { token: null });
  const chatRequest = fetchChatAvailable(api);
  const { value: chat } = await resolveOrDefer(chatRequest);
  const simulatorStatus = () => ({ faultsLive: api.faultsLive, worldClock: api.worldClock });
  // Simulator data arrives with the response of this call, the only one.
  const deferredStatus = typeof chat === "boolean" ? null : chatRequest.then(simulatorStatus);
  const loaderData = { chat, ...simulatorStatus(), deferredStatus };
  return data(loaderData, session ? { headers: { "Set-Cookie": await clearedSessionCookie(request) } } : undefined);
}

export { revalidateUnlessOffline as shouldRevalidate } from "../ui/browser/or-offline";

export default function PublicLayout() {
  useEffect(clearMemberStorage, []);
  return (
    <ChatProvider availability={useLoaderData<typeof loader>().chat} member={null}>
      <PublicShell tools={<Tools />}>
        <Outlet />
      </PublicShell>
      <ChatButton excludedPath="/contact" />
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
