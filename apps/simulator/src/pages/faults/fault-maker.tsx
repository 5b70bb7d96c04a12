import { type ErrorCode, statusOf } from "@mekong/contract/errors";
import type { FaultEffect, FaultRule, LiveFault } from "@mekong/contract/simulator/faults";
import { Check, MousePointerClick } from "lucide-react";
import { useState } from "react";
import { useMembers, useWorld } from "../../api/queries";
import { codeText } from "../../strings/codes";
import { Card } from "../../ui/card";
import { useReadOnlyReason } from "../../ui/read-only";
import { Segmented } from "../../ui/segmented";
import { EmptyState } from "../../ui/states";
import { useSearchParam } from "../../ui/use-search-param";
import { LimitFields } from "./limit-fields";
import { OtherEffects } from "./other-effects";
import { faultId, type Limits, limitErrors, noLimits, ruleOf } from "./rule";
import { TargetList } from "./target-list";
import { findTarget, type Target } from "./targets";

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
  const isReadOnly = useReadOnlyReason() !== null;
  const isBlocked = isReadOnly || Object.keys(errors).length > 0;

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

interface CodeEffectsProps {
  target: Target;
  faults: LiveFault[];
  disabled: boolean;
  onSet(effect: FaultEffect): void;
}

function CodeEffects({ target, faults, disabled, onSet }: CodeEffectsProps) {
  const isLive = (code: ErrorCode) =>
    faults.some(({ rule }) => rule.endpoint === target.endpoint && "code" in rule.effect && rule.effect.code === code);
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-2">
      {target.codes.map((code) => (
        <li key={code} className="flex">
          <button
            type="button"
            disabled={disabled}
            onClick={() => onSet({ code })}
            className="flex w-full flex-col gap-1 rounded-lg border border-line px-3 py-2 text-start hover:border-primary hover:bg-soft/40 disabled:opacity-60"
          >
            <span className="flex-1 leading-snug font-medium">{codeText(code)}</span>
            <span className="flex w-full items-center gap-1.5 text-tiny text-ink-3">
              <code className="min-w-0 truncate font-mono">{code}</code>
              <span className="ml-auto tabular-nums">{statusOf(code)}</span>
              {isLive(code) && (
                <span className="inline-flex items-center gap-0.5 font-semibold text-pending">
                  <Check aria-hidden className="size-3" /> live
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
