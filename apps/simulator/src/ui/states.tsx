import { CircleAlert, type LucideIcon, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { failureOf } from "../api/failure";
import { Button } from "./button";
import { classes } from "./classes";

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes("skeleton block h-3.5 rounded bg-surface-2", className)} />;
}

export function EmptyState({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <span className="grid size-10 place-items-center rounded-xl bg-surface-2 text-ink-3">
        <Icon aria-hidden className="size-5" />
      </span>
      <p className="text-head font-semibold">{title}</p>
      {children && <div className="max-w-md text-balance text-ink-2">{children}</div>}
    </div>
  );
}

/** Says that a list is incomplete, because shards did not answer. */
export function MissingShards({ shards, what }: { shards: readonly number[] | undefined; what: string }) {
  if (!shards) return null;
  return (
    <p role="status" className="mb-4 rounded-xl bg-danger-bg p-4 font-semibold text-danger">
      Shard {shards.join(", ")} did not answer: {what} missing.
    </p>
  );
}

interface FailureNoteProps {
  error: unknown;
  onRetry?: () => void;
  className?: string;
}

export function FailureNote({ error, onRetry, className }: FailureNoteProps) {
  const failure = failureOf(error);
  return (
    <div role="alert" className={classes("flex items-start gap-3 rounded-xl bg-danger-bg p-4 text-danger", className)}>
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{failure.title}</p>
        {failure.detail && <p className="break-words">{failure.detail}</p>}
      </div>
      {onRetry && (
        <Button size="small" icon={RotateCw} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
