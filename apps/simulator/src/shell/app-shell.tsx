import { Unplug } from "lucide-react";
import { useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { isBrokenWorld, isTokenRequired, isWorldNotFound } from "../api/failure";
import { useUpstream, useWorld, useWorldState } from "../api/queries";
import { runLatestUndo } from "../api/undo";
import { LiveProvider } from "../events/live-provider";
import { NowProvider } from "../events/now-provider";
import { pagesOf } from "../page-list";
import { EmptyState, FailureNote } from "../ui/states";
import { Toaster } from "../ui/toaster";
import { BrokenWorld, WorldNotFound } from "./broken-world";
import { ClockBar } from "./clock-bar";
import { Palette } from "./palette";
import { Rail } from "./rail";
import { Ribbon } from "./ribbon";
import { ShortcutsDialog, useShortcutKeys } from "./shortcuts";
import { TokenPrompt } from "./token-prompt";

/** App shell of one world: navigation, clock, live updates, shortcuts, toasts. */
export function AppShell() {
  const world = useWorld();
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const [pickerOpen, setPickerOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const hasUpstream = useUpstream(world) !== undefined;
  useShortcutKeys(world, hasUpstream, {
    onShortcuts: () => setShortcutsOpen(true),
    onPicker: () => setPickerOpen(true),
    onPalette: () => setPaletteOpen(true),
    onUndo: () => runLatestUndo(world),
  });
  return (
    <LiveProvider key={world} world={world}>
      <NowProvider world={world}>
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
            <Ribbon world={world} />
            <main className="mx-auto w-full max-w-[112rem] flex-1 px-3 py-5 sm:px-4 xl:px-6">
              <PageContent world={world} />
            </main>
          </div>
        </div>
        {shortcutsOpen && <ShortcutsDialog hasUpstream={hasUpstream} onClose={() => setShortcutsOpen(false)} />}
        {paletteOpen && <Palette world={world} onClose={() => setPaletteOpen(false)} />}
        <Toaster />
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
  if (isBrokenWorld(error)) return <BrokenWorld world={world} error={error} />;
  if (error && !data) return <FailureNote error={error} onRetry={() => refetch()} />;
  if (data?.world?.upstream && !pagesOf(true).some(({ path }) => path === page)) {
    return (
      <EmptyState icon={Unplug} title="Not available with an upstream">
        {new URL(data.world.upstream.url).host} answers in {world}: the simulator has none of its data.
      </EmptyState>
    );
  }
  return (
    <>
      {error && (
        <div className="mb-4">
          <FailureNote error={error} onRetry={() => refetch()} />
        </div>
      )}
      <Outlet />
    </>
  );
}
