import type { WheelState } from "@mekong/contract/simulator/reads-wheel";
import { Dices } from "lucide-react";
import { MemberLink } from "../../review-queue/member-link";
import { Card } from "../../ui/card";
import { Skeleton } from "../../ui/skeleton";

/** Rigged results in order of use. @param wheel undefined while loading */
export function RigsCard({ wheel }: { wheel: WheelState | undefined }) {
  if (!wheel) {
    return (
      <Card title="Rigged spins">
        <Skeleton className="h-10 w-full" />
      </Card>
    );
  }
  const nameOf = (code: string) => wheel.slices.find((slice) => slice.code === code)?.name ?? code;
  // Rigs have no id, and equal ones may follow each other.
  const rigs = wheel.rigs.map((rig, index) => ({ ...rig, index }));
  return (
    <Card title="Rigged spins" flush>
      {rigs.length === 0 ? (
        <p className="flex items-center gap-2 px-4 py-4 text-ink-2">
          <Dices aria-hidden className="size-4 shrink-0" /> The next spins are random.
        </p>
      ) : (
        <ol aria-label="Rigged spins" className="divide-y divide-line">
          {rigs.map(({ code, member, times, index }) => (
            <li key={index} className="flex items-baseline justify-between gap-3 px-4 py-2.5">
              <span className="min-w-0">
                <span className="font-medium">{nameOf(code)}</span>{" "}
                <span className="text-ink-2">
                  for {member === null ? "any member" : <MemberLink member={member} />}
                </span>
              </span>
              <span className="whitespace-nowrap tabular-nums">{times === 1 ? "once" : `${times} times`}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
