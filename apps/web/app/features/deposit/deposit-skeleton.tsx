import { SheetBody } from "../../ui/sheet/sheet-body";
import { Skeleton } from "../../ui/skeleton";

export function DepositSkeleton() {
  return (
    <SheetBody className="space-y-3">
      <Skeleton className="h-6 w-36" />
      <Skeleton className="h-17 rounded-tile" />
      <Skeleton className="h-17 rounded-tile" />
      <Skeleton className="h-17 rounded-tile" />
      <Skeleton className="mt-6 h-6 w-36" />
      <Skeleton className="h-32 rounded-tile" />
    </SheetBody>
  );
}
