import { TriangleAlert } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../ui/button";
import { Segmented } from "../../../ui/segmented";
import { useSearchParam } from "../../../ui/use-search-param";
import { deviceOf, devices, scaleToFit } from "./devices";
import { PhoneBar } from "./phone-bar";
import { PhoneUnavailable } from "./phone-unavailable";
import { useElementSize } from "./use-element-size";
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

/** Phone preview of the app in this world. */
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
