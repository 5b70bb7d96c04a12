import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-body";
import { Skeleton } from "../../ui/skeleton";

export function TransferSkeleton() {
  return (
    <>
      <SheetBody className="space-y-4">
        <Skeleton className="h-42 rounded-input" />
        <Skeleton className="h-42 rounded-input" />
        <Skeleton className="h-32 rounded-input" />
        <Skeleton className="h-13 rounded-tile" />
      </SheetBody>
      <SheetFooter>
        <Skeleton className="h-13 rounded-button" />
      </SheetFooter>
    </>
  );
}
