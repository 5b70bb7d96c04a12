import type { ScenarioSummary } from "@mekong/contract/simulator/scenarios";

/** Scenarios that contain every search word in name, title, about, block or codes. */
export function filterScenarios(
  scenarios: readonly ScenarioSummary[],
  { filterText, group }: { filterText: string; group: string },
): ScenarioSummary[] {
  const words = filterText.toLowerCase().split(/\s+/).filter(Boolean);
  return scenarios.filter((scenario) => {
    if (group && scenario.group !== group) return false;
    const { name, title, about, codes } = scenario;
    const text = [name, title, about, scenario.group, ...codes].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
