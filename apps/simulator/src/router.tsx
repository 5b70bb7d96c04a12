import type { ComponentType } from "react";
import { createBrowserRouter, Navigate, useParams } from "react-router-dom";
import { pagePath } from "./page-list";
import { AppShell } from "./shell/app-shell";
import { PageError, PageLoading } from "./shell/page-states";

function ToOverview() {
  return <Navigate to={pagePath(useParams().world ?? "main")} replace />;
}

/** Lazy page: the first load fetches only the app shell and one page. */
function page<Name extends string>(path: string, load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return {
    path,
    lazy: async () => ({ Component: (await load())[name] }),
    hydrateFallbackElement: <PageLoading />,
    errorElement: <PageError />,
  };
}

/** Routes under `/simulator`: `/w/:world/:page`. */
export const router = createBrowserRouter(
  [
    {
      path: "/w/:world",
      element: <AppShell />,
      errorElement: <PageError />,
      children: [
        page("overview", () => import("./pages/overview/overview-page"), "OverviewPage"),
        page("members", () => import("./pages/members/members-page"), "MembersPage"),
        page("qrcodes", () => import("./pages/qrcodes/qrcodes-page"), "QrcodesPage"),
        page("withdrawals", () => import("./pages/withdrawals/withdrawals-page"), "WithdrawalsPage"),
        page("slips", () => import("./pages/slips/slips-page"), "SlipsPage"),
        page("incoming", () => import("./pages/incoming/incoming-page"), "IncomingPage"),
        page("sms", () => import("./pages/sms/sms-page"), "SmsPage"),
        page("wheel", () => import("./pages/wheel/wheel-page"), "WheelPage"),
        page("chat", () => import("./pages/chat/chat-page"), "ChatPage"),
        page("clock", () => import("./pages/clock/clock-page"), "ClockPage"),
        page("switches", () => import("./pages/switches/switches-page"), "SwitchesPage"),
        page("faults", () => import("./pages/faults/faults-page"), "FaultsPage"),
        page("traffic", () => import("./pages/traffic/traffic-page"), "TrafficPage"),
        page("drift", () => import("./pages/drift/drift-page"), "DriftPage"),
        page("scenarios", () => import("./pages/scenarios/scenarios-page"), "ScenariosPage"),
        page("actions", () => import("./pages/actions/actions-page"), "ActionsPage"),
        page("coverage", () => import("./pages/coverage/coverage-page"), "CoveragePage"),
        page("worlds", () => import("./pages/worlds/worlds-page"), "WorldsPage"),
        page("audit-log", () => import("./pages/audit-log/audit-log-page"), "AuditLogPage"),
        { path: "*", element: <ToOverview /> },
        { index: true, element: <ToOverview /> },
      ],
    },
    { path: "*", element: <ToOverview /> },
  ],
  {
    basename: "/simulator",
    future: {
      v7_relativeSplatPath: true,
      v7_fetcherPersist: true,
      v7_normalizeFormMethod: true,
      v7_partialHydration: true,
      v7_skipActionErrorRevalidation: true,
    },
  },
);
