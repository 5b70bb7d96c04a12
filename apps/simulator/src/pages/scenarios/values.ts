import type { ScenarioStep } from "@mekong/contract/simulator/scenario";

/** Substitutes a scenario's own values; results of other steps stay as names, since they exist only in a run. */
export function withValues(step: ScenarioStep, values: Record<string, unknown> = {}): ScenarioStep {
  const filled = (value: unknown): unknown => {
    if (typeof value === "string") {
      const whole = /^\$\{\s*(\w+)\s*\}$/.exec(value)?.[1];
      if (whole !== undefined && Object.hasOwn(values, whole)) return values[whole];
      return value.replace(/\$\{\s*(\w+)\s*\}/g, (text, name: string) =>
        Object.hasOwn(values, name) ? String(values[name]) : text,
      );
    }
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item)]));
  };
  return filled(step) as ScenarioStep;
}

/** A step as executed, with values substituted. @param input from its result */
export function asDone(step: ScenarioStep, input: unknown): ScenarioStep {
  if (typeof input !== "object" || input === null || "look" in step) return step;
  return { ...step, ...("call" in step ? input : { with: input }) } as ScenarioStep;
}
