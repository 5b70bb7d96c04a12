import { memberEndpoint } from "@mekong/contract/http/catalogue";
import { actionCatalogue } from "@mekong/contract/simulator/actions";
import type { ActionStep, CallStep, Expectation, Scenario, ScenarioStep } from "@mekong/contract/simulator/scenario";
import { parseInput } from "../input";
import { InvalidInput } from "../refuse";
import { lookNames } from "./look";
import { parsePath } from "./path";
import { hasNames, NOW, namesIn } from "./values";

/**
 * Validates what the schema cannot: names are unique and defined before use, paths are valid, inputs without references
 * fit their action.
 * @throws InvalidInput
 */
export function checkScenario({ values = {}, faults = {}, steps, expect = [] }: Scenario): void {
  const known = new Set<string>();
  const give = (name: string, path: string) => {
    if (known.has(name) || name === NOW || lookNames.includes(name)) {
      throw new InvalidInput("KEY_INVALID", path, `a name other than ${[NOW, ...lookNames, ...known].join(", ")}`);
    }
    known.add(name);
  };
  for (const name of Object.keys(values)) give(name, `values.${name}`);
  at("faults", () => checkNames(faults, known));
  for (const [index, step] of steps.entries()) {
    at(`steps.${index}`, () => checkStep(step, known));
    if ("as" in step && step.as !== undefined) give(step.as, `steps.${index}.as`);
    if ("expect" in step) at(`steps.${index}.expect`, () => checkExpectations(step.expect, known));
  }
  at("expect", () => checkExpectations(expect, known));
}

/** @throws InvalidInput */
export function checkStep(step: ScenarioStep, known: ReadonlySet<string> = new Set()): void {
  if ("look" in step) {
    at("look", () => checkExpectations(step.look, known));
    return;
  }
  const { expect: _, ...rest } = step;
  for (const [field, value] of Object.entries(rest)) at(field, () => checkNames(value, known));
  if ("do" in step) checkAction(step);
  if ("call" in step) checkCall(step);
}

function checkAction(step: ActionStep): void {
  if (!hasNames(step.with)) at("with", () => parseInput(actionCatalogue[step.do].input, step.with ?? {}));
}

function checkCall(step: CallStep): void {
  const { params, query, body, upload } = memberEndpoint(step.call);
  // With expectCode, invalid input may be intended.
  if (step.file !== undefined && !upload) {
    throw new InvalidInput("KEY_INVALID", "file", `no file: ${step.call} accepts none`);
  }
  if (step.expectCode !== undefined) return;
  for (const [field, schema, value] of [
    ["params", params, step.params],
    ["query", query, step.query],
    ["with", body, step.with],
  ] as const) {
    if (value !== undefined && !schema)
      throw new InvalidInput("KEY_INVALID", field, `nothing: ${step.call} accepts none`);
    if (schema && !hasNames(value)) at(field, () => parseInput(schema, value ?? {}));
  }
}

function checkExpectations(expectations: readonly Expectation[] = [], known: ReadonlySet<string>): void {
  for (const [index, expectation] of expectations.entries()) {
    at(String(index), () => {
      checkNames(expectation, known);
      if (hasNames(expectation.get)) return;
      const { root } = at("get", () => parsePath(expectation.get));
      if (!known.has(root) && !lookNames.includes(root)) {
        throw new InvalidInput(
          "KEY_INVALID",
          "get",
          `a path starting with one of ${[...lookNames, ...known].join(", ")}`,
        );
      }
    });
  }
}

function checkNames(value: unknown, known: ReadonlySet<string>): void {
  const stranger = namesIn(value).find((name) => name !== NOW && !known.has(name));
  if (stranger === undefined) return;
  const names = [NOW, ...known].map((name) => `\${${name}}`).join(", ");
  throw new InvalidInput("KEY_INVALID", "", `one of ${names}, not \${${stranger}}`);
}

/** Adds `path` in front of the paths of errors. */
function at<T>(path: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new InvalidInput(error.code, error.path === "" ? path : `${path}.${error.path}`, error.about, error.line);
  }
}
