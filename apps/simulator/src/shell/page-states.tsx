import { useRouteError } from "react-router-dom";
import { FailureNote, Skeleton } from "../ui/states";

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

export function PageLoading() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-64 w-full rounded-xl" />
    </div>
  );
}
