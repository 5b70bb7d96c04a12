import { RotateCw, Smartphone, Unplug } from "lucide-react";
import { CopyButton } from "../../../copy-as/copy-button";
import { Button } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { FailureNote } from "../../../ui/failure-note";
import { Skeleton } from "../../../ui/skeleton";
import type { Phone } from "./use-phone";

const START_COMMAND = "npm start";

/** Explains why there is no phone preview, and what to do. */
export function PhoneUnavailable({ phone }: { phone: Phone }) {
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
      <code className="font-mono text-small">{window.location.origin}</code> to show it in a frame. It allows only the
      panel at its <code className="font-mono text-small">API_PUBLIC_URL</code>, on this machine, with{" "}
      <code className="font-mono text-small">SIMULATOR=on</code>.
    </EmptyState>
  );
}
