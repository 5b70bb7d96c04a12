import { ExternalLink, Keyboard, Search } from "lucide-react";
import { NavLink } from "react-router-dom";
import { usePages } from "../api/pages";
import { useReady, useUpstream, useWorldState } from "../api/queries";
import { type PanelPage, pagePath } from "../page-list";
import { classes } from "../ui/classes";
import { ConnectionStatus } from "./connection-status";
import { railIcon, railItem } from "./rail-classes";
import { AuditStatus, RailButton, ThemeToggle } from "./rail-items";
import { TeamStatus } from "./team-status";
import { WorldPicker } from "./world-picker";

interface RailProps {
  world: string;
  pickerOpen: boolean;
  onPicker(open: boolean): void;
  onPalette(): void;
  onShortcuts(): void;
}

/** Left navigation with the world, its audit and the live connection. */
export function Rail({ world, pickerOpen, onPicker, onPalette, onShortcuts }: RailProps) {
  const webUrl = useReady().data?.webUrl;
  const badges = useBadges(world);
  const hasUpstream = useUpstream(world) !== undefined;
  const pages = usePages(world);
  return (
    <header className="sticky top-0 z-30 flex h-screen w-12 shrink-0 flex-col gap-4 bg-rail px-1.5 py-3 text-rail-ink sm:w-16 sm:px-2.5 xl:w-56 xl:px-3 low:gap-2.5 low:py-2.5">
      <Logo />
      <WorldPicker world={world} open={pickerOpen} onOpen={onPicker} />
      <nav aria-label="Pages" className="flex min-h-0 flex-col gap-0.5 overflow-y-auto overflow-x-clip low:gap-0">
        {pages.map((page, index) => (
          <PageLink
            key={page.path}
            page={page}
            world={world}
            badge={badges[page.path]}
            startsGroup={index > 0 && pages[index - 1]?.group !== page.group}
          />
        ))}
      </nav>
      <div className="mt-auto flex flex-col gap-0.5 border-t border-rail-line pt-3 low:gap-0 low:pt-2">
        <TeamStatus />
        <ConnectionStatus />
        {!hasUpstream && <AuditStatus world={world} />}
        <div className="flex flex-col gap-0.5 xl:flex-row low:gap-0">
          <RailButton icon={Search} title="Search (Ctrl K)" onClick={onPalette} />
          {webUrl && (
            <a
              href={`${webUrl}/?world=${encodeURIComponent(world)}`}
              target="_blank"
              rel="noreferrer"
              aria-label="Open the app in this world"
              title="Open the app in this world"
              className={railIcon}
            >
              <ExternalLink aria-hidden className="size-4 shrink-0" />
            </a>
          )}
          <ThemeToggle />
          <RailButton icon={Keyboard} title="Keyboard shortcuts (?)" onClick={onShortcuts} />
        </div>
      </div>
    </header>
  );
}

/** Counts beside the pages that need attention. */
function useBadges(world: string): Record<string, number | undefined> {
  const state = useWorldState(world).data;
  return {
    qrcodes: state?.counts.liveQrcodes || undefined,
    slips: state?.counts.pendingSlips || undefined,
    withdrawals: state?.counts.pendingWithdrawals || undefined,
    chat: state?.counts.waitingRooms || undefined,
    faults: state?.faults || undefined,
  };
}

interface PageLinkProps {
  page: PanelPage;
  world: string;
  badge?: number;
  startsGroup: boolean;
}

function PageLink({ page, world, badge, startsGroup }: PageLinkProps) {
  const Icon = page.icon;
  return (
    <NavLink
      to={pagePath(world, page.path)}
      title={`${page.title} (g ${page.letter})`}
      className={({ isActive }) =>
        classes(
          railItem,
          "group relative",
          startsGroup && "mt-3 low:mt-1.5",
          isActive && "bg-rail-2 font-medium text-rail-ink!",
        )
      }
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate max-xl:sr-only">{page.title}</span>
      {badge !== undefined && (
        <span className="rounded-full bg-rail-ink/15 px-1.5 text-tiny font-semibold tabular-nums max-xl:absolute max-xl:-top-0.5 max-xl:right-0 max-xl:bg-pending-bg max-xl:text-pending xl:group-hover:hidden">
          {badge}
        </span>
      )}
      <kbd aria-hidden className="hidden font-mono text-tiny text-rail-ink-2 xl:group-hover:block">
        g {page.letter}
      </kbd>
    </NavLink>
  );
}

function Logo() {
  return (
    <div className="flex h-8 items-center gap-2.5 px-1 max-xl:justify-center max-xl:px-0">
      <svg aria-hidden viewBox="0 0 32 32" className="size-7 shrink-0">
        <rect width="32" height="32" rx="9" className="fill-rail-2" />
        <path d="M6 20c4-5 7-5 10 0s6 5 10 0" fill="none" stroke="#42b0bf" strokeWidth="3" strokeLinecap="round" />
        <circle cx="22" cy="10" r="3.5" className="fill-gold" />
      </svg>
      <span className="text-head font-semibold tracking-tight max-xl:sr-only">Mekong simulator</span>
    </div>
  );
}
