import { Skeleton } from "../../ui/skeleton";

export function SlipListSkeleton() {
  return (
    <div aria-hidden className="space-y-3">
      <Skeleton className="h-11 w-36 rounded-button" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14 rounded-tile" />
      ))}
    </div>
  );
}
