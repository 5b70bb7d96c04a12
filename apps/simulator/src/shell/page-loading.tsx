import { Skeleton } from "../ui/skeleton";

/** Placeholder while a page's code loads. */
export function PageLoading() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-64 w-full rounded-xl" />
    </div>
  );
}
