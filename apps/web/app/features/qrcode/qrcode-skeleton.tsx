import { SheetBody } from "../../ui/sheet/sheet-body";
import { Skeleton } from "../../ui/skeleton";

export function QrcodeSkeleton() {
  return (
    <SheetBody className="min-h-92 space-y-4">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-18 rounded-input" />
      <div className="grid grid-cols-3 gap-2">
        {["a", "b", "c", "d", "e", "f"].map((preset) => (
          <Skeleton key={preset} className="h-11" />
        ))}
      </div>
    </SheetBody>
  );
}
