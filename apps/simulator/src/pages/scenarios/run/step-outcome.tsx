import type { ExpectationResult, StepResult } from "@mekong/contract/simulator/scenarios";
import { Check, ShieldAlert, ShieldCheck, Trophy, X } from "lucide-react";
import { Timestamp } from "../../../events/timestamp";
import { codeText } from "../../../strings/codes";
import { Badge } from "../../../ui/badge";
import { classes } from "../../../ui/classes";
import { JsonView } from "../../../ui/json-view";
import { comparisonText, valueText } from "../step-text";

/** Result of one step: code, race, scheduled actions, expectations, audit and error. */
export function StepOutcome({ result }: { result: StepResult }) {
  const { code, race, fired, expect, audit, problem, input, output, now } = result;
  return (
    <div className="flex flex-col gap-1">
      {problem && <p className="font-medium break-words text-danger">{problem}</p>}
      <p className="flex flex-wrap items-center gap-1.5">
        {code && (
          <Badge tone="pending">
            {code}: {codeText(code)}
          </Badge>
        )}
        {race && <RaceBadges race={race} />}
        {audit && (
          <Badge tone={audit.ok ? "success" : "danger"} icon={audit.ok ? ShieldCheck : ShieldAlert}>
            {audit.ok ? "Books balance" : "Books do not balance"}
          </Badge>
        )}
        <span className="text-tiny text-ink-3">
          <Timestamp at={now} />
        </span>
      </p>
      {fired.map((each) => (
        <p key={`${each.dueAt} ${each.action} ${JSON.stringify(each.input)}`} className="text-small text-ink-2">
          Then fired: <code className="font-mono text-tiny">{each.action}</code> {each.error}
        </p>
      ))}
      {expect.map((each) => (
        <ExpectationRow key={`${each.get} ${each.comparison} ${JSON.stringify(each.wanted)}`} expected={each} />
      ))}
      <details>
        <summary className="w-fit text-tiny text-ink-3 select-none hover:text-ink">Request and response</summary>
        <div className="mt-1 flex flex-col gap-1.5">
          {input !== undefined && <JsonView value={input} className="max-h-48" />}
          <JsonView value={output ?? null} className="max-h-48" />
        </div>
      </details>
    </div>
  );
}

/** Successes and error codes of concurrent executions. */
export function RaceBadges({ race: { winners, codes } }: { race: { winners: number; codes: Record<string, number> } }) {
  return (
    <>
      <Badge tone="success" icon={Trophy}>
        {winners} succeeded
      </Badge>
      {Object.entries(codes).map(([code, times]) => (
        <Badge key={code} tone="pending">
          {times} × {code}
        </Badge>
      ))}
    </>
  );
}

export function ExpectationRow({ expected: { get, comparison, wanted, got, ok } }: { expected: ExpectationResult }) {
  const Icon = ok ? Check : X;
  return (
    <p className={classes("flex gap-1.5 text-small", ok ? "text-ink-2" : "font-medium text-danger")}>
      <Icon aria-label={ok ? "Passed" : "Failed"} className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 break-words">
        <code className="font-mono text-tiny">{get}</code> {comparisonText(comparison, wanted)}
        {!ok && `; got ${valueText(got)}`}
      </span>
    </p>
  );
}
