import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useAudit } from "../../api/queries";
import { countText, moneyText } from "../../format/money";
import { plural } from "../../format/text";
import { Badge } from "../../ui/badge";
import { Card } from "../../ui/card";
import { DescriptionList } from "../../ui/description-list";
import { JsonView } from "../../ui/json-view";
import { FailureNote, Skeleton } from "../../ui/states";

/** Ledger audit: the invariants and every row that violates them. */
export function AuditCard({ world }: { world: string }) {
  const { data, error, refetch } = useAudit(world);
  const cardRef = useRef<HTMLDivElement>(null);
  const isLinkTarget = useLocation().hash === "#audit";
  const entries = data?.entries;
  // Scroll again once the data is there: the content above may have changed its height.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures are not read, they say that it is filled
  useEffect(() => {
    if (isLinkTarget) cardRef.current?.scrollIntoView({ block: "center" });
  }, [isLinkTarget, entries === undefined]);
  return (
    <div ref={cardRef} className={isLinkTarget ? "rounded-xl ring-2 ring-primary" : ""}>
      <Card
        title="Audit"
        aside={
          data && (
            <Badge tone={data.ok ? "success" : "danger"} icon={data.ok ? ShieldCheck : ShieldAlert}>
              {data.ok ? "Books balance" : "Books do not balance"}
            </Badge>
          )
        }
      >
        {error ? (
          <FailureNote error={error} onRetry={() => refetch()} />
        ) : data ? (
          <>
            <DescriptionList
              items={[
                ["Journal", `${plural(data.entries, "entry", "entries")}, ${plural(data.postings, "posting")}`],
                [
                  "Sum of all accounts",
                  data.sums.map((sum) => moneyText(sum.amount, sum.currency)).join(", ") || "No accounts yet",
                ],
                ["Negative accounts", countText(data.negative.length)],
                ["Accounts that do not match their postings", countText(data.mismatched.length)],
                ["Unbalanced entries", countText(data.unbalanced.length)],
              ]}
            />
            {!data.ok && (
              <JsonView
                value={{ negative: data.negative, mismatched: data.mismatched, unbalanced: data.unbalanced }}
                className="mt-3"
              />
            )}
          </>
        ) : (
          <Skeleton className="h-28 w-full" />
        )}
      </Card>
    </div>
  );
}
