import { SheetBody } from "../../ui/sheet/sheet-body";
import { Skeleton } from "../../ui/skeleton";

/** The place of a sheet that begins with banners, while it is asked for: one banner, its dots, the way on. */
export function BannerSkeleton() {
  return (
    <SheetBody>
      <Skeleton className="h-66 rounded-card" />
      <Skeleton className="mx-auto mt-5 h-2 w-16" />
      <Skeleton className="mt-13 h-13 rounded-button" />
    </SheetBody>
  );
}
