import { useRouteError } from "react-router-dom";
import { FailureNote } from "../ui/failure-note";

/** Shown after a panel error; offers a reload. */
export function PageError() {
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
