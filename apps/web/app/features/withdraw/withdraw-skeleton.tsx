import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-body";
import { Skeleton } from "../../ui/skeleton";

export function WithdrawSkeleton() {
  return (
    <>
      <SheetBody className="space-y-5">
        <Skeleton className="h-29 rounded-tile" />
        <Skeleton className="h-17 rounded-tile" />
        <Skeleton className="h-32 rounded-input" />
        <Skeleton className="h-11 rounded-input" />
      </SheetBody>
      <SheetFooter>
        <Skeleton className="h-13 rounded-button" />
      </SheetFooter>
    </>
  );
}
