import type { ScenarioStep } from "@mekong/contract/simulator/scenario";

/** Substitutes a scenario's own values; results of other steps stay as names, since they exist only in a run. */
export function withValues(step: ScenarioStep, values: Record<string, unknown> = {}): ScenarioStep {
  const substitute = (value: unknown): unknown => {
    if (typeof value === "string") {
      const wholeName = /^\$\{\s*(\w+)\s*\}$/.exec(value)?.[1];
      if (wholeName !== undefined && Object.hasOwn(values, wholeName)) return values[wholeName];
      return value.replace(/\$\{\s*(\w+)\s*\}/g, (text, name: string) =>
        Object.hasOwn(values, name) ? String(values[name]) : text,
      );
    }
    if (Array.isArray(value)) return value.map(substitute);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, substitute(item)]));
  };
  return substitute(step) as ScenarioStep;
}

/** A step as executed, with values substituted. @param input from its result */
export function asExecuted(step: ScenarioStep, input: unknown): ScenarioStep {
  if (typeof input !== "object" || input === null || "look" in step) return step;
  return { ...step, ...("call" in step ? input : { with: input }) } as ScenarioStep;
}
