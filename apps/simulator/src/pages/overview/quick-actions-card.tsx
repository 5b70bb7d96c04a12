import type { MemberRow } from "@mekong/contract/simulator/reads";
import { UserPlus, Users } from "lucide-react";
import { Link } from "react-router-dom";
import { useMembers } from "../../api/queries";
import { moneyText } from "../../format/money";
import { pagePath } from "../../page-list";
import { Card } from "../../ui/card";
import { inputClass, LabelledField } from "../../ui/field";
import { EmptyState, FailureNote, Skeleton } from "../../ui/states";
import { useSearchParam } from "../../ui/use-search-param";
import { FaultToggles } from "./fault-toggles";
import { CreditAction, LatestQr, LatestWithdrawal } from "./quick-action-rows";

export function QuickActionsCard({ world }: { world: string }) {
  const members = useMembers(world);
  const [selectedUsername, setSelectedUsername] = useSearchParam("member");
  const member = selectedMember(members.data, selectedUsername);
  return (
    <Card title="Quick actions">
      {members.error ? (
        <FailureNote error={members.error} onRetry={() => members.refetch()} />
      ) : !members.data ? (
        <Skeleton className="h-44 w-full" />
      ) : !member ? (
        <EmptyState icon={Users} title="No members yet">
          <Link
            to={pagePath(world, "members", { open: "new" })}
            className="inline-flex items-center gap-1 text-primary"
          >
            <UserPlus aria-hidden className="size-4" /> Create a member
          </Link>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-3">
          <div className="flex items-end gap-3">
            <LabelledField label="Member" className="flex-1">
              {(ids) => (
                <select
                  {...ids}
                  value={member.username}
                  onChange={(event) => setSelectedUsername(event.target.value)}
                  className={inputClass}
                >
                  {members.data.map(({ username, name }) => (
                    <option key={username} value={username}>
                      {username} {name}
                    </option>
                  ))}
                </select>
              )}
            </LabelledField>
            <p className="flex h-8 flex-col items-end justify-center text-end leading-tight whitespace-nowrap tabular-nums">
              <span className="text-tiny text-ink-3">Main wallet</span>
              <span className="font-semibold">{moneyText(member.main, member.currency)}</span>
            </p>
          </div>
          <CreditAction member={member} />
          <LatestQr world={world} member={member.username} />
          <LatestWithdrawal world={world} member={member.username} />
          <FaultToggles world={world} member={member.username} />
        </div>
      )}
    </Card>
  );
}

/** The selected member; default: the first. */
function selectedMember(members: MemberRow[] | undefined, selectedUsername: string): MemberRow | undefined {
  return members?.find(({ username }) => username === selectedUsername) ?? members?.[0];
}
