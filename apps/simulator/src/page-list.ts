import {
  Activity,
  ArrowDownToLine,
  ArrowUpFromLine,
  Clock,
  FerrisWheel,
  GitCompareArrows,
  Globe,
  Grid3x3,
  House,
  ListChecks,
  type LucideIcon,
  MessageSquareText,
  MessagesSquare,
  QrCode,
  ReceiptText,
  ScrollText,
  ToggleRight,
  TriangleAlert,
  Users,
  Zap,
} from "lucide-react";

/** A page in navigation and shortcuts. Add new pages here and in `router.tsx`. */
export interface PanelPage {
  /** Last part of the URL: `/w/:world/<path>`. */
  path: string;
  title: string;
  icon: LucideIcon;
  /** Shortcut after `g`. */
  letter: string;
  /** Navigation section; `world` has members and money. */
  group: "world" | "backend" | "tools";
  /** Also shown in worlds with an upstream. */
  withUpstream?: true;
  /** `false` hides the page in worlds without an upstream. */
  withMock?: false;
  /** Shown only if the server has teams. */
  withTeams?: true;
}

export const panelPages: readonly PanelPage[] = [
  { path: "overview", title: "Overview", icon: House, letter: "o", group: "world", withUpstream: true },
  { path: "members", title: "Members", icon: Users, letter: "m", group: "world" },
  { path: "qrcodes", title: "QRs", icon: QrCode, letter: "q", group: "world" },
  { path: "withdrawals", title: "Withdrawals", icon: ArrowUpFromLine, letter: "d", group: "world" },
  { path: "slips", title: "Slips", icon: ReceiptText, letter: "s", group: "world" },
  { path: "incoming", title: "Incoming", icon: ArrowDownToLine, letter: "i", group: "world" },
  { path: "sms", title: "SMS", icon: MessageSquareText, letter: "x", group: "world" },
  { path: "wheel", title: "Wheel", icon: FerrisWheel, letter: "l", group: "world" },
  { path: "chat", title: "Chat", icon: MessagesSquare, letter: "c", group: "world" },
  { path: "clock", title: "Clock", icon: Clock, letter: "k", group: "backend" },
  { path: "switches", title: "Switches", icon: ToggleRight, letter: "b", group: "backend", withUpstream: true },
  { path: "faults", title: "Faults", icon: TriangleAlert, letter: "f", group: "backend", withUpstream: true },
  { path: "traffic", title: "Traffic", icon: Activity, letter: "t", group: "backend", withUpstream: true },
  {
    path: "drift",
    title: "Drift",
    icon: GitCompareArrows,
    letter: "r",
    group: "backend",
    withUpstream: true,
    withMock: false,
  },
  { path: "scenarios", title: "Scenarios", icon: ListChecks, letter: "n", group: "backend", withUpstream: true },
  { path: "actions", title: "Actions", icon: Zap, letter: "a", group: "tools" },
  { path: "coverage", title: "Coverage", icon: Grid3x3, letter: "v", group: "tools", withUpstream: true },
  { path: "worlds", title: "Worlds", icon: Globe, letter: "w", group: "tools", withUpstream: true },
  {
    path: "audit-log",
    title: "Audit log",
    icon: ScrollText,
    letter: "u",
    group: "tools",
    withUpstream: true,
    withTeams: true,
  },
];

export function pagesOf({ hasUpstream = false, hasTeams = false }): readonly PanelPage[] {
  return panelPages.filter(
    ({ withUpstream, withMock = true, withTeams = false }) =>
      (hasUpstream ? withUpstream : withMock) && (hasTeams || !withTeams),
  );
}

/** Path below the panel's base. */
export function pagePath(world: string, page = "overview", search: Record<string, string> = {}): string {
  const query = new URLSearchParams(search).toString();
  return `/w/${encodeURIComponent(world)}/${page}${query ? `?${query}` : ""}`;
}
