import type { CoverageReport } from "@mekong/contract/simulator/coverage";
import { type CodeCount, NO_SCREEN } from "@mekong/contract/simulator/coverage-by-code";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { useWorld } from "../../api/queries";
import { useScenarios } from "../../api/scenario-queries";
import { pagePath } from "../../page-list";
import { codeText } from "../../strings/codes";
import { IconButton } from "../../ui/button";
import { Card } from "../../ui/card";
import { FailureNote } from "../../ui/states";
import { useEscape } from "../../ui/use-escape";

interface CodeDetailProps {
  counted: CodeCount;
  report: CoverageReport;
  onClose(): void;
}

/** One error code: its member text, where it occurred, where it could have, and the scenarios that trigger it. */
export function CodeDetail({ counted: { code, total, byScreen }, report, onClose }: CodeDetailProps) {
  const world = useWorld();
  const scenarios = useScenarios();
  const heading = useRef<HTMLHeadingElement>(null);
  useEscape(true, onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows what is open
  useEffect(() => heading.current?.focus(), [code]);
  const triggeringScenarios = scenarios.data?.filter(({ codes }) => codes.includes(code)) ?? [];
  const neverReturnedBy = [
    ...new Set(report.calls.filter((call) => call.never.includes(code)).map(({ endpoint }) => endpoint)),
  ];
  const occurrences = report.calls.filter(({ seen }) => seen[code]);
  return (
    <Card>
      <section aria-labelledby="code-title" className="flex flex-col gap-3">
        <div className="flex items-start justify-between gap-3">
          <div>
            <h2 ref={heading} id="code-title" tabIndex={-1} className="font-mono text-head font-semibold outline-none">
              {code}
            </h2>
            <p className="text-ink-2">{codeText(code)}</p>
          </div>
          <IconButton icon={X} label="Close (Esc)" tone="quiet" onClick={onClose} />
        </div>
        <div className="grid gap-4 md:grid-cols-3">
          <div>
            <h3 className="text-small font-medium text-ink-2">Triggered by</h3>
            {scenarios.error && <FailureNote error={scenarios.error} onRetry={() => scenarios.refetch()} />}
            <ul>
              {triggeringScenarios.map(({ name, title }) => (
                <li key={name}>
                  <Link
                    to={pagePath(world, "scenarios", { open: name })}
                    className="inline-block min-h-6 py-0.5 font-medium text-primary hover:underline"
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
            {scenarios.data && triggeringScenarios.length === 0 && <p>No scenario. Use a fault to trigger it.</p>}
          </div>
          <div>
            <h3 className="text-small font-medium text-ink-2">Seen at</h3>
            {total === 0 && <p>Never.</p>}
            <ul>
              {occurrences.map(({ endpoint, screen, seen }) => (
                <li key={`${endpoint} ${screen}`} className="break-words">
                  {seen[code]} × <code className="font-mono text-small">{endpoint}</code>{" "}
                  <span className="text-ink-3">{screen ?? "no screen"}</span>
                </li>
              ))}
            </ul>
            {byScreen.has(NO_SCREEN) && (
              <p className="text-small text-ink-3">No screen: calls by tests, scripts and scenarios.</p>
            )}
          </div>
          <div>
            <h3 className="text-small font-medium text-ink-2">Called, but never returned it</h3>
            {neverReturnedBy.length === 0 && <p>None.</p>}
            <ul className="max-h-40 overflow-y-auto">
              {neverReturnedBy.map((endpoint) => (
                <li key={endpoint}>
                  <code className="font-mono text-small break-all">{endpoint}</code>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
    </Card>
  );
}
