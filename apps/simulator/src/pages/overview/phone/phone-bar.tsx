import { ExternalLink, RotateCw, Smartphone } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { Badge } from "../../../ui/badge";
import { IconButton } from "../../../ui/button";
import { inputClass } from "../../../ui/field";
import { pathTyped } from "./phone-address";
import type { Phone } from "./use-phone";

interface PhoneBarProps {
  world: string;
  phone: Phone;
  /** Whether the app is available. */
  there: boolean;
}

/** The phone's world and URL, editable, with reload and open in a new tab. */
export function PhoneBar({ world, phone, there }: PhoneBarProps) {
  const { origin, path, shown, go } = phone;
  const [typed, setTyped] = useState(path);
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    setTyped(path);
    setWrong(false);
  }, [path]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const to = origin && pathTyped(typed, origin);
    setWrong(!to);
    if (to) go({ to });
  };
  return (
    <form onSubmit={send} className="flex min-w-0 items-center gap-1.5">
      <Badge tone={shown === undefined || shown === world ? "info" : "pending"} icon={Smartphone}>
        {shown ?? world}
      </Badge>
      <input
        aria-label="Phone address"
        aria-invalid={wrong || undefined}
        title={wrong ? `Enter an address of the app: ${origin}/…` : "App path. Press Enter to open it."}
        spellCheck={false}
        autoComplete="off"
        disabled={!there}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={`${inputClass} font-mono text-small!`}
      />
      <IconButton icon={RotateCw} tone="quiet" label="Reload the phone" disabled={!there} onClick={() => go({})} />
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
