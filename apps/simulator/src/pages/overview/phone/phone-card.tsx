import { RotateCw, Smartphone, TriangleAlert, Unplug } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { CopyButton } from "../../../copy-as/copy-button";
import { Button } from "../../../ui/button";
import { Segmented } from "../../../ui/segmented";
import { EmptyState, FailureNote, Skeleton } from "../../../ui/states";
import { useSearchParam } from "../../../ui/use-search-param";
import { deviceOf, devices, scaleToFit } from "./devices";
import { PhoneBar } from "./phone-bar";
import { type Phone, usePhone } from "./use-phone";

const deviceOptions = devices.map(({ key, label }) => ({ value: key, label }));
const languages = [
  { value: "th", label: "ไทย" },
  { value: "lo", label: "ລາວ" },
  { value: "en", label: "English" },
] as const;
const themes = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

export function PhoneCard({ world }: { world: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const phone = usePhone(world, frame);
  const [deviceKey, setDevice] = useSearchParam("device");
  const device = deviceOf(deviceKey);
  const container = useRef<HTMLDivElement>(null);
  const size = useElementSize(container);
  const scale = size ? scaleToFit(device, size) : 0;
  const isAvailable = phone.status?.kind === "shows";
  return (
    <section
      aria-label="Phone"
      className="flex min-w-0 flex-col gap-2 rounded-xl border border-line bg-surface p-3 lg:h-[max(34rem,calc(100vh-10rem))]"
    >
      <PhoneBar world={world} phone={phone} isAvailable={isAvailable} />
      <div className="flex flex-wrap items-center gap-1.5">
        <Segmented label="Screen" value={device.key} options={deviceOptions} onChange={setDevice} />
        <Segmented
          label="Phone language"
          value={phone.locale ?? ""}
          options={languages}
          onChange={(locale) => phone.go({ locale })}
        />
        <Segmented
          label="Phone theme"
          value={phone.theme ?? ""}
          options={themes}
          onChange={(theme) => phone.go({ theme })}
        />
      </div>
      <OtherWorldNotice world={world} phone={phone} />
      <div ref={container} className="relative h-[70vh] min-h-80 min-w-0 lg:h-auto lg:flex-1">
        {isAvailable && phone.navigation && size && (
          <div
            className="absolute top-0 left-1/2 -translate-x-1/2 overflow-hidden rounded-2xl border border-line-strong/50 bg-bg shadow-float"
            style={{ width: device.width * scale, height: device.height * scale }}
          >
            <iframe
              key={phone.navigation.key}
              ref={frame}
              title={`The app in ${world}`}
              aria-busy={!phone.loaded}
              src={phone.navigation.src}
              allow="clipboard-write"
              onLoad={phone.onLoad}
              className="origin-top-left"
              style={{ width: device.width, height: device.height, transform: `scale(${scale})` }}
            />
          </div>
        )}
        {!isAvailable && <PhoneUnavailable phone={phone} />}
      </div>
    </section>
  );
}

/** Shown when another window switched the app to another world: all windows of a browser share one world. */
function OtherWorldNotice({ world, phone }: { world: string; phone: Phone }) {
  if (phone.shown === undefined || phone.shown === world) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg bg-pending-bg px-3 py-1.5 text-small text-pending"
    >
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-48 flex-1">
        The phone shows <strong>{phone.shown}</strong>, because another window of this browser switched to it.
      </span>
      <Button size="small" onClick={() => phone.go({})}>
        Switch back to {world}
      </Button>
    </div>
  );
}

const START_COMMAND = "npm start";

function PhoneUnavailable({ phone }: { phone: Phone }) {
  if (phone.failed) return <FailureNote error={phone.failed} onRetry={phone.retry} />;
  if (!phone.status) return <Skeleton className="mx-auto h-full w-full max-w-72 rounded-2xl" />;
  if (phone.status.kind === "away") {
    return (
      <EmptyState icon={Unplug} title="The app is not running">
        No response from <code className="font-mono text-small">{phone.origin}</code>. To start it:
        <span className="mt-2 flex items-center justify-center gap-1">
          <code className="rounded-lg bg-surface-2 px-2 py-1 font-mono">{START_COMMAND}</code>
          <CopyButton text={START_COMMAND} label="Copy the command" />
          <Button size="small" icon={RotateCw} onClick={phone.retry}>
            Retry
          </Button>
        </span>
        <span className="mt-2 block text-small">It appears here automatically once it responds.</span>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Smartphone} title="The app can't be shown here">
      <code className="font-mono text-small">{phone.origin}</code> is running, but does not allow{" "}
      <code className="font-mono text-small">{window.location.origin}</code> to show it in a frame. With{" "}
      <code className="font-mono text-small">SIMULATOR=on</code>, it allows only its{" "}
      <code className="font-mono text-small">PANEL_ORIGIN</code>, or the panel on this machine.
    </EmptyState>
  );
}

/** Returns the size in CSS pixels; undefined before layout. */
function useElementSize(element: RefObject<HTMLElement | null>): { width: number; height: number } | undefined {
  const [size, setSize] = useState<{ width: number; height: number }>();
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
