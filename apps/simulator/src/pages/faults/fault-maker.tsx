import type { FaultEffect, FaultRule, LiveFault } from "@mekong/contract/simulator/faults";
import { MousePointerClick } from "lucide-react";
import { useState } from "react";
import { useMembers } from "../../api/queries";
import { useWorld } from "../../api/use-world";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { Segmented } from "../../ui/segmented";
import { useSearchParam } from "../../ui/use-search-param";
import { CodeEffects } from "./code-effects";
import { LimitFields } from "./limit-fields";
import { OtherEffects } from "./other-effects";
import { faultId, type Limits, limitErrors, noLimits, ruleOf } from "./rule";
import { TargetList } from "./target-list";
import { findTarget } from "./targets";

interface FaultMakerProps {
  faults: LiveFault[];
  pending: boolean;
  onSet(fault: { id: string; rule: FaultRule }): void;
}

const kinds = [
  { value: "code", label: "Error code" },
  { value: "other", label: "Status, delay, drop, hang…" },
] as const;

/** Creates a fault in two clicks: endpoint, then effect. Limits are optional and set first. */
export function FaultMaker({ faults, pending, onSet }: FaultMakerProps) {
  const [endpoint, setEndpoint] = useSearchParam("endpoint");
  const [kind, setKind] = useSearchParam("effect");
  const [limits, setLimits] = useState<Limits>(noLimits);
  const members = useMembers(useWorld()).data;
  const target = findTarget(endpoint);
  const errors = limitErrors(limits, target);
  const isBlocked = Object.keys(errors).length > 0;

  const set = (effect: FaultEffect) => {
    if (!target || isBlocked) return;
    const rule = ruleOf(target, effect, limits);
    onSet({ id: faultId(target, effect, rule.member), rule });
  };
  return (
    <Card title="Set a fault" flush>
      <div className="grid grid-cols-[minmax(0,1fr)] items-stretch md:grid-cols-[18rem_minmax(0,1fr)] 2xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="border-line max-md:border-b md:border-r">
          <TargetList selectedEndpoint={endpoint} faults={faults} onSelect={setEndpoint} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 p-4">
          <LimitFields limits={limits} errors={errors} members={members ?? []} onChange={setLimits} />
          {target ? (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
                <div className="min-w-0">
                  <h3 className="font-semibold">{target.endpoint === "*" ? "All endpoints (*)" : target.endpoint}</h3>
                  <p className="text-small text-ink-2">{target.about}</p>
                </div>
                <Segmented
                  label="Fault type"
                  value={kind === "other" ? "other" : "code"}
                  options={kinds}
                  onChange={(value) => setKind(value === "code" ? "" : value)}
                />
              </div>
              {kind === "other" ? (
                <OtherEffects disabled={pending || isBlocked} onSet={set} />
              ) : (
                <CodeEffects target={target} faults={faults} disabled={pending || isBlocked} onSet={set} />
              )}
            </>
          ) : (
            <EmptyState icon={MousePointerClick} title="Choose an endpoint">
              Then choose an effect. The fault is live immediately.
            </EmptyState>
          )}
        </div>
      </div>
    </Card>
  );
}
