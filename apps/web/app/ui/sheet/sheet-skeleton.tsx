import { Skeleton } from "../skeleton";

export function SheetSkeleton() {
  return (
    <div className="space-y-5 px-5 pt-7 pb-8">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-24 rounded-tile" />
      <Skeleton className="h-24 rounded-tile" />
    </div>
  );
}
