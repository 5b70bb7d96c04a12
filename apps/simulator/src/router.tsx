import { createBrowserRouter, Navigate, useParams } from "react-router-dom";
import { Frame } from "./frame/frame";
import { PageFailed } from "./frame/page-failed";
import { ActionsPage } from "./pages/actions/actions-page";
import { ChatPage } from "./pages/chat/chat-page";
import { CoveragePage } from "./pages/coverage/coverage-page";
import { FaultsPage } from "./pages/faults/faults-page";
import { MembersPage } from "./pages/members/members-page";
import { OverviewPage } from "./pages/overview/overview-page";
import { pagePath } from "./pages/page-list";
import { QrcodesPage } from "./pages/qrcodes/qrcodes-page";
import { ScenariosPage } from "./pages/scenarios/scenarios-page";
import { TrafficPage } from "./pages/traffic/traffic-page";
import { WorldsPage } from "./pages/worlds/worlds-page";

function ToOverview() {
  return <Navigate to={pagePath(useParams().world ?? "main")} replace />;
}

/** Addresses of the panel, under `/simulator`: `/w/:world/:page`. */
export const router = createBrowserRouter(
  [
    {
      path: "/w/:world",
      element: <Frame />,
      errorElement: <PageFailed />,
      children: [
        { path: "overview", element: <OverviewPage /> },
        { path: "members", element: <MembersPage /> },
        { path: "qrcodes", element: <QrcodesPage /> },
        { path: "chat", element: <ChatPage /> },
        { path: "faults", element: <FaultsPage /> },
        { path: "traffic", element: <TrafficPage /> },
        { path: "scenarios", element: <ScenariosPage /> },
        { path: "actions", element: <ActionsPage /> },
        { path: "coverage", element: <CoveragePage /> },
        { path: "worlds", element: <WorldsPage /> },
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
