import { SheetBody } from "../../ui/sheet/sheet-body";
import { Skeleton } from "../../ui/skeleton";
import { WHEEL_WIDTH } from "./geometry";

export function WheelSkeleton() {
  return (
    <SheetBody className="space-y-4">
      <Skeleton className="mx-auto mt-2 aspect-square rounded-full" style={{ width: WHEEL_WIDTH }} />
      <Skeleton className="mx-auto h-5 w-44" />
      <Skeleton className="mt-9 h-6 w-32" />
      <Skeleton className="h-24 rounded-tile" />
    </SheetBody>
  );
}
