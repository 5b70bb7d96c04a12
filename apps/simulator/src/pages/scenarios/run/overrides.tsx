import type { Scenario } from "@mekong/contract/simulator/scenario";
import { useSearchParams } from "react-router-dom";
import type { RunOptions } from "../../../copy-as/recipes";
import { readNumber } from "../../../forms/numbers";
import { TextField } from "../../../ui/field";

type Override = NonNullable<RunOptions["override"]>;
type Overridable = Pick<Scenario, "values" | "seed" | "at">;

/** Prefix in the URL: `set.amount=700`. */
const PREFIX = "set.";

/** Values that a run may override. */
function overridableValues({ values = {}, seed, at }: Overridable): [name: string, value: string | number | boolean][] {
  return [...Object.entries(values), ["seed", seed ?? ""], ["at", at ?? ""]];
}

/** Overrides in the URL, converted to the type of the original value. */
export function overrideIn(params: URLSearchParams, scenario: Overridable): Override {
  const override: Override = {};
  for (const [name, value] of overridableValues(scenario)) {
    const text = params.get(PREFIX + name);
    if (text) override[name] = convertToTypeOf(value, text);
  }
  return override;
}

/** Text that can't be converted is returned unchanged: the server then reports what is allowed. */
function convertToTypeOf(value: string | number | boolean, text: string): string | number | boolean {
  if (typeof value === "boolean" && (text === "true" || text === "false")) return text === "true";
  return typeof value === "number" ? (readNumber(text) ?? text) : text;
}

/** Override form for values, seed and time; its state is in the URL. */
export function Overrides({ scenario, error }: { scenario: Overridable; error?: { path?: string; title: string } }) {
  const [params, setParams] = useSearchParams();
  const set = (name: string, text: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (text) next.set(PREFIX + name, text);
        else next.delete(PREFIX + name);
        return next;
      },
      { replace: true },
    );
  const changedCount = Object.keys(overrideIn(params, scenario)).length;
  return (
    <details open={changedCount > 0 || error?.path?.startsWith("override.") || undefined}>
      <summary className="w-fit font-medium text-ink-2 select-none hover:text-ink">
        Override values, seed and time{changedCount > 0 && ` (${changedCount} changed)`}
      </summary>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3">
        {overridableValues(scenario).map(([name, value]) => (
          <TextField
            key={name}
            label={name}
            hint={hintOf(name, value)}
            error={error?.path === `override.${name}` ? error.title : undefined}
            value={params.get(PREFIX + name) ?? ""}
            placeholder={String(value)}
            spellCheck={false}
            onChange={(text) => set(name, text)}
          />
        ))}
      </div>
    </details>
  );
}

function hintOf(name: string, value: string | number | boolean): string {
  if (name === "at") return "a time, such as 2026-11-20T03:00:00Z";
  if (name === "seed") return "1 to 64 characters";
  return typeof value === "string" ? "text" : typeof value;
}
