import { Unplug } from "lucide-react";
import { useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { isBrokenWorld, isForeignWorld, isTokenRequired, isWorldNotFound } from "../api/failure";
import { usePages } from "../api/pages";
import { useWorld, useWorldState } from "../api/queries";
import { useWorldReadOnly } from "../api/team";
import { runLatestUndo } from "../api/undo";
import { LiveProvider } from "../events/live-provider";
import { NowProvider } from "../events/now-provider";
import { pagesOf } from "../page-list";
import { ReadOnlyProvider } from "../ui/read-only";
import { EmptyState, FailureNote } from "../ui/states";
import { Toaster } from "../ui/toaster";
import { BrokenWorld, ForeignWorld, WorldNotFound } from "./broken-world";
import { ClockBar } from "./clock-bar";
import { Palette } from "./palette";
import { Rail } from "./rail";
import { ReadOnlyBar } from "./read-only-bar";
import { Ribbon } from "./ribbon";
import { ShortcutsDialog, useShortcutKeys } from "./shortcuts";
import { TokenPrompt } from "./token-prompt";

/** App shell of one world: navigation, clock, live updates, shortcuts, toasts. */
export function AppShell() {
  const world = useWorld();
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const [pickerOpen, setPickerOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const pages = usePages(world);
  const readOnlyReason = useWorldReadOnly(world);
  useShortcutKeys(world, {
    pages,
    onShortcuts: () => setShortcutsOpen(true),
    onPicker: () => setPickerOpen(true),
    onPalette: () => setPaletteOpen(true),
    onUndo: () => runLatestUndo(world),
  });
  return (
    <LiveProvider key={world} world={world}>
      <NowProvider world={world}>
        <ReadOnlyProvider value={readOnlyReason}>
          <div className="flex min-h-screen">
            <Rail
              world={world}
              pickerOpen={pickerOpen}
              onPicker={setPickerOpen}
              onPalette={() => setPaletteOpen(true)}
              onShortcuts={() => setShortcutsOpen(true)}
            />
            <div className="flex min-w-0 flex-1 flex-col">
              <ClockBar world={world} />
              <ReadOnlyBar world={world} reason={readOnlyReason} />
              <Ribbon world={world} />
              <main className="mx-auto w-full max-w-[112rem] flex-1 px-3 py-5 sm:px-4 xl:px-6">
                <PageContent world={world} />
              </main>
            </div>
          </div>
          {shortcutsOpen && <ShortcutsDialog pages={pages} onClose={() => setShortcutsOpen(false)} />}
          {paletteOpen && <Palette world={world} onClose={() => setPaletteOpen(false)} />}
          <Toaster />
        </ReadOnlyProvider>
      </NowProvider>
    </LiveProvider>
  );
}

/** The page, or the reason it cannot be shown. */
function PageContent({ world }: { world: string }) {
  const page = useLocation().pathname.split("/")[3] ?? "";
  const { data, error, refetch } = useWorldState(world);
  if (isTokenRequired(error)) return <TokenPrompt />;
  if (isWorldNotFound(error)) return <WorldNotFound world={world} />;
  if (isForeignWorld(error)) return <ForeignWorld world={world} />;
  if (isBrokenWorld(error)) return <BrokenWorld world={world} error={error} />;
  if (error && !data) return <FailureNote error={error} onRetry={() => refetch()} />;
  if (data?.world?.upstream && !pagesOf({ hasUpstream: true, hasTeams: true }).some(({ path }) => path === page)) {
    return (
      <EmptyState icon={Unplug} title="Not available with an upstream">
        {new URL(data.world.upstream.url).host} answers in {world}: the simulator has none of its data.
      </EmptyState>
    );
  }
  return (
    <>
      {error && <FailureNote error={error} onRetry={() => refetch()} className="mb-4" />}
      <Outlet />
    </>
  );
}
