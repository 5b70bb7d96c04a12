import type { Scenario } from "@mekong/contract/simulator/scenario";
import { scenario as schema } from "@mekong/contract/simulator/scenario";
import { parseInput } from "../input";
import { InvalidInput } from "../refuse";

type Scalar = string | number | boolean;

/** @throws InvalidInput for an unknown name or another type */
export function applyOverride(scenario: Scenario, override: Readonly<Record<string, Scalar>> = {}): Scenario {
  const { seed, at, ...values } = override;
  for (const [name, value] of Object.entries(values)) {
    const current = scenario.values?.[name];
    if (current === undefined) {
      const names = ["seed", "at", ...Object.keys(scenario.values ?? {})];
      throw new InvalidInput("KEY_INVALID", `override.${name}`, `one of ${names.join(", ")}`);
    }
    if (typeof current !== typeof value) {
      throw new InvalidInput("KEY_INVALID", `override.${name}`, `a ${typeof current}, as ${JSON.stringify(current)}`);
    }
  }
  const overrides = Object.fromEntries(Object.entries({ seed, at }).filter(([, value]) => value !== undefined));
  try {
    return {
      ...scenario,
      ...parseInput(schema.pick({ seed: true, at: true }), overrides),
      values: { ...scenario.values, ...values },
    };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new InvalidInput(error.code, `override.${error.path}`, error.about);
  }
}
