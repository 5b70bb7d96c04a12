import { Skeleton } from "../../ui/skeleton";

export function WalletSkeleton() {
  return (
    <div className="space-y-3 pb-6">
      <Skeleton className="h-11 rounded-input" />
      <Skeleton className="h-70 rounded-card" />
    </div>
  );
}
