import { SheetBody } from "../../ui/sheet/sheet-body";
import { Skeleton } from "../../ui/skeleton";

export function BannerSkeleton() {
  return (
    <SheetBody>
      <Skeleton className="h-66 rounded-card" />
      <Skeleton className="mx-auto mt-5 h-2 w-16" />
      <Skeleton className="mt-13 h-13 rounded-button" />
    </SheetBody>
  );
}
