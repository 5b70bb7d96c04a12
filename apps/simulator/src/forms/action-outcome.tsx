import type { AnswerOf } from "@mekong/contract/endpoint";
import type { doAction } from "@mekong/contract/simulator/actions";
import { Timestamp } from "../events/timestamp";
import { JsonView } from "../ui/json-view";

/** Result of an action: output, scheduled actions it triggered, and the world's time. */
export function ActionOutcome({ result }: { result: AnswerOf<typeof doAction> }) {
  return (
    <section aria-label="Result" className="slides-in flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="font-semibold">Result</h3>
        <Timestamp at={result.now} />
      </div>
      <JsonView value={result.output} />
      <div className="flex flex-col gap-1.5">
        <h4 className="text-small font-medium text-ink-2">
          {result.fired.length === 0
            ? "No scheduled actions fired"
            : `Scheduled actions fired (${result.fired.length})`}
        </h4>
        {result.fired.map((fired) => (
          <div
            key={`${fired.dueAt} ${fired.action} ${JSON.stringify(fired.input)}`}
            className="rounded-lg border border-line px-3 py-2"
          >
            <div className="flex justify-between gap-2">
              <code className="font-mono text-small">{fired.action}</code>
              <Timestamp at={fired.dueAt} />
            </div>
            <code className="block font-mono text-tiny break-words text-ink-3">{JSON.stringify(fired.input)}</code>
            {fired.error && <p className="text-small text-danger">{fired.error}</p>}
          </div>
        ))}
      </div>
    </section>
  );
}
