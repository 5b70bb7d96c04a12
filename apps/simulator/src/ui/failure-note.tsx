import { CircleAlert, RotateCw } from "lucide-react";
import { failureOf } from "../api/failure";
import { Button } from "./button";

/** Error message with a retry button. */
export function FailureNote({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const failure = failureOf(error);
  return (
    <div role="alert" className="flex items-start gap-3 rounded-xl bg-danger-bg p-4 text-danger">
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
