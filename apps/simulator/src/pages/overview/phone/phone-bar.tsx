import { ExternalLink, RotateCw, Smartphone } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { Badge } from "../../../ui/badge";
import { IconButton } from "../../../ui/button";
import { inputClass } from "../../../ui/field";
import { parseAppPath } from "./phone-address";
import type { Phone } from "./use-phone";

interface PhoneBarProps {
  world: string;
  phone: Phone;
  isAvailable: boolean;
}

/** The phone's world and URL, editable, with reload and open in a new tab. */
export function PhoneBar({ world, phone, isAvailable }: PhoneBarProps) {
  const { origin, path, shown, go } = phone;
  const [addressText, setAddressText] = useState(path);
  const [isInvalid, setIsInvalid] = useState(false);
  useEffect(() => {
    setAddressText(path);
    setIsInvalid(false);
  }, [path]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const to = origin && parseAppPath(addressText, origin);
    setIsInvalid(!to);
    if (to) go({ to });
  };
  return (
    <form onSubmit={send} className="flex min-w-0 items-center gap-1.5">
      <Badge tone={shown === undefined || shown === world ? "info" : "pending"} icon={Smartphone}>
        {shown ?? world}
      </Badge>
      <input
        aria-label="Phone address"
        aria-invalid={isInvalid || undefined}
        title={isInvalid ? `Enter an address of the app: ${origin}/…` : "App path. Press Enter to open it."}
        spellCheck={false}
        autoComplete="off"
        disabled={!isAvailable}
        value={addressText}
        onChange={(event) => setAddressText(event.target.value)}
        className={`${inputClass} font-mono text-small!`}
      />
      <IconButton
        icon={RotateCw}
        tone="quiet"
        label="Reload the phone"
        disabled={!isAvailable}
        onClick={() => go({})}
      />
      {origin && (
        <a
          href={`${origin}${path}${path.includes("?") ? "&" : "?"}world=${encodeURIComponent(world)}`}
          target="_blank"
          rel="noreferrer"
          aria-label="Open in a new tab"
          title="Open in a new tab"
          className="grid size-8 shrink-0 place-items-center rounded-lg text-ink-2 hover:bg-surface-2 hover:text-ink"
        >
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      )}
    </form>
  );
}
