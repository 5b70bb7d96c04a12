import { SheetBody } from "../../ui/sheet/sheet-body";
import { Skeleton } from "../../ui/skeleton";

export function OfferSkeleton() {
  return (
    <SheetBody className="space-y-4">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-60 rounded-tile" />
      <Skeleton className="h-24 rounded-input" />
    </SheetBody>
  );
}

export function EndSkeleton() {
  return (
    <SheetBody className="space-y-4">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-20 rounded-input" />
      <Skeleton className="h-16 rounded-input" />
      <Skeleton className="h-28 rounded-input" />
    </SheetBody>
  );
}
