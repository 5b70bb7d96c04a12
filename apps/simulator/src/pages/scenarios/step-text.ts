import type { Expectation, ScenarioStep } from "@mekong/contract/simulator/scenario";
import { codeText } from "../../strings/codes";

/** Action titles by name. */
type ActionTitles = Readonly<Record<string, string>>;

/** A step in plain words: the author's description, or what it does. */
export function stepText(step: ScenarioStep, titles: ActionTitles): string {
  if (step.say) return step.say;
  const times = "times" in step && step.times ? `${step.times} times in parallel: ` : "";
  if ("do" in step) return `${times}${titles[step.do] ?? step.do}`;
  if ("call" in step) return `${times}${step.member ?? "Someone"} calls ${step.call}`;
  if ("fault" in step) {
    return step.with ? `Set a fault on ${step.with.endpoint}` : `End the fault ${step.fault}`;
  }
  return "Check the world";
}

/** `qr.pay`, `POST /api/login` */
export function stepCode(step: ScenarioStep): string {
  if ("do" in step) return step.do;
  if ("call" in step) return step.call;
  if ("fault" in step) return `fault ${step.fault}`;
  return "look";
}

/** One-line summary of the input; empty if none. */
export function inputText(step: ScenarioStep): string {
  if ("look" in step) return "";
  if ("fault" in step) return step.with ? pairs({ ...step.with, endpoint: undefined }) : "";
  if ("do" in step) return pairs(step.with);
  const { params, query, with: body, file, key } = step;
  return pairs({ ...params, ...query, ...body, file: file && "a file", key });
}

/** Expected result of a step, without its `expect` list. */
export function outcomeText(step: ScenarioStep): string | null {
  if (!("do" in step || "call" in step)) return null;
  const { expectCode, expectWinners, times } = step;
  const refusal = expectCode && `${expectCode} (${codeText(expectCode)})`;
  if (expectWinners !== undefined) {
    return `${expectWinners} of ${times} succeed${refusal ? `, the others are refused with ${refusal}` : ""}`;
  }
  return refusal ? `Refused with ${refusal}` : null;
}

const comparisonTexts: Record<string, (wanted: unknown) => string> = {
  equals: (wanted) => `is ${valueText(wanted)}`,
  atLeast: (wanted) => `is at least ${valueText(wanted)}`,
  atMost: (wanted) => `is at most ${valueText(wanted)}`,
  contains: (wanted) => `contains ${valueText(wanted)}`,
  exists: (wanted) => (wanted ? "exists" : "does not exist"),
};

/** `is "LIVE"` */
export function comparisonText(comparison: string, wanted: unknown): string {
  return comparisonTexts[comparison]?.(wanted) ?? comparison;
}

/** The comparison as written in the scenario. */
export function expectationText({ get: _, ...comparison }: Expectation): string {
  const [[name, wanted] = ["exists", true]] = Object.entries(comparison).filter(([, value]) => value !== undefined);
  return comparisonText(name, wanted);
}

function pairs(input: Record<string, unknown> = {}): string {
  return Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${typeof value === "string" ? value : valueText(value)}`)
    .join(", ");
}

export function valueText(value: unknown): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}

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

/** Returns a step with the input that was executed. @param input from the result of the step */
export function asExecuted(step: ScenarioStep, input: unknown): ScenarioStep {
  if (typeof input !== "object" || input === null || "look" in step) return step;
  return { ...step, ...("call" in step ? input : { with: input }) } as ScenarioStep;
}
