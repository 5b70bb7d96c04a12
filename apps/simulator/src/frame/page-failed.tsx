import { useRouteError } from "react-router-dom";
import { FailureNote } from "../ui/failure-note";

/** The panel itself broke: says so, and offers to load it anew. */
export function PageFailed() {
  const error = useRouteError();
  return (
    <div className="mx-auto max-w-xl p-8">
      <FailureNote
        error={error instanceof TypeError ? new Error(error.message) : error}
        onRetry={() => location.reload()}
      />
    </div>
  );
}
