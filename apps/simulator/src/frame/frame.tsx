import { useState } from "react";
import { Outlet } from "react-router-dom";
import { isBrokenWorld, isNoWorld, wantsToken } from "../api/failure";
import { pressUndo } from "../api/latest-undo";
import { useWorldState } from "../api/queries";
import { useWorld } from "../api/use-world";
import { LiveProvider } from "../live/live-provider";
import { NowProvider } from "../live/now-provider";
import { FailureNote } from "../ui/failure-note";
import { Toaster } from "../ui/toaster";
import { BrokenWorld } from "./broken-world";
import { ClockBar } from "./clock-bar";
import { NoWorld } from "./no-world";
import { Palette } from "./palette";
import { Rail } from "./rail";
import { Ribbon } from "./ribbon";
import { useShortcutKeys } from "./shortcut-keys";
import { ShortcutsDialog } from "./shortcuts-dialog";
import { TokenPrompt } from "./token-prompt";

/** App shell of one world: navigation, clock, live updates, shortcuts, toasts. */
export function Frame() {
  const world = useWorld();
  const [shortcuts, setShortcuts] = useState(false);
  const [picker, setPicker] = useState(false);
  const [palette, setPalette] = useState(false);
  useShortcutKeys(world, {
    onShortcuts: () => setShortcuts(true),
    onPicker: () => setPicker(true),
    onPalette: () => setPalette(true),
    onUndo: () => pressUndo(world),
  });
  return (
    <LiveProvider key={world} world={world}>
      <NowProvider world={world}>
        <div className="flex min-h-screen">
          <Rail
            world={world}
            pickerOpen={picker}
            onPicker={setPicker}
            onPalette={() => setPalette(true)}
            onShortcuts={() => setShortcuts(true)}
          />
          <div className="flex min-w-0 flex-1 flex-col">
            <ClockBar world={world} />
            <Ribbon world={world} />
            <main className="mx-auto w-full max-w-[112rem] flex-1 px-3 py-5 sm:px-4 xl:px-6">
              <Page world={world} />
            </main>
          </div>
        </div>
        {shortcuts && <ShortcutsDialog onClose={() => setShortcuts(false)} />}
        {palette && <Palette world={world} onClose={() => setPalette(false)} />}
        <Toaster />
      </NowProvider>
    </LiveProvider>
  );
}

/** The page, or the reason it cannot be shown. */
function Page({ world }: { world: string }) {
  const { data, error, refetch } = useWorldState(world);
  if (wantsToken(error)) return <TokenPrompt />;
  if (isNoWorld(error)) return <NoWorld world={world} />;
  if (isBrokenWorld(error)) return <BrokenWorld world={world} error={error} />;
  if (error && !data) return <FailureNote error={error} onRetry={() => refetch()} />;
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
