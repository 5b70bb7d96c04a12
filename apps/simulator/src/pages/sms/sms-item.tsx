import type { SmsRow } from "@mekong/contract/simulator/reads-sms";
import { CircleCheck, TimerOff } from "lucide-react";
import { CopyButton } from "../../copy-as/copy-button";
import { useNow } from "../../events/now-provider";
import { Timestamp } from "../../events/timestamp";
import { countdown } from "../../format/time";
import { Badge } from "../../ui/badge";
import { classes } from "../../ui/classes";
import { codeExpiresAtMs, extractCode } from "./code";

interface SmsItemProps {
  sms: SmsRow;
  /** A newer code for the same phone invalidated this one. */
  replaced: boolean;
  /** Highlights a new message briefly. */
  isNew: boolean;
}

/** One text message with a copy button for its code. */
export function SmsItem({ sms, replaced, isNew }: SmsItemProps) {
  const code = extractCode(sms.text);
  return (
    <li className={classes("flex flex-wrap items-start gap-x-6 gap-y-2 px-5 py-4", isNew && "arrived-item")}>
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold tabular-nums">{sms.phoneNumber}</span>
          <Timestamp at={sms.createdAt} />
        </p>
        <p className="mt-0.5 leading-relaxed break-words text-ink-2">{sms.text}</p>
      </div>
      {code && (
        <div className="flex shrink-0 flex-col items-start gap-1 sm:items-end">
          <span className="inline-flex items-center gap-1">
            <span className="font-mono text-[1.75rem] leading-9 font-semibold tracking-wider tabular-nums">{code}</span>
            <CopyButton text={code} label={`Copy the code ${code}`} />
          </span>
          <CodeState expiresAtMs={codeExpiresAtMs(sms)} replaced={replaced} />
        </div>
      )}
    </li>
  );
}

/** Whether the code is still valid: not expired and not replaced. */
function CodeState({ expiresAtMs, replaced }: { expiresAtMs: number; replaced: boolean }) {
  const now = useNow();
  if (replaced) {
    return (
      <Badge tone="plain" icon={TimerOff}>
        Replaced by a newer code
      </Badge>
    );
  }
  if (now === undefined) return null;
  return expiresAtMs > now ? (
    <Badge tone="success" icon={CircleCheck}>
      {countdown(expiresAtMs, now)} left
    </Badge>
  ) : (
    <Badge tone="pending" icon={TimerOff}>
      Expired
    </Badge>
  );
}
