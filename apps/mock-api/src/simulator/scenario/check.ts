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
  const definedNames = new Set<string>();
  const defineName = (name: string, path: string) => {
    if (definedNames.has(name) || name === NOW || lookNames.includes(name)) {
      throw new InvalidInput(
        "KEY_INVALID",
        path,
        `a name other than ${[NOW, ...lookNames, ...definedNames].join(", ")}`,
      );
    }
    definedNames.add(name);
  };
  for (const name of Object.keys(values)) defineName(name, `values.${name}`);
  withPath("faults", () => checkNames(faults, definedNames));
  for (const [index, step] of steps.entries()) {
    withPath(`steps.${index}`, () => checkStep(step, definedNames));
    if ("as" in step && step.as !== undefined) defineName(step.as, `steps.${index}.as`);
    if ("expect" in step) withPath(`steps.${index}.expect`, () => checkExpectations(step.expect, definedNames));
  }
  withPath("expect", () => checkExpectations(expect, definedNames));
}

/** @throws InvalidInput */
export function checkStep(step: ScenarioStep, definedNames: ReadonlySet<string> = new Set()): void {
  if ("look" in step) {
    withPath("look", () => checkExpectations(step.look, definedNames));
    return;
  }
  const { expect: _, ...rest } = step;
  for (const [field, value] of Object.entries(rest)) withPath(field, () => checkNames(value, definedNames));
  if ("do" in step) checkAction(step);
  if ("call" in step) checkCall(step);
}

function checkAction(step: ActionStep): void {
  if (!hasNames(step.with)) withPath("with", () => parseInput(actionCatalogue[step.do].input, step.with ?? {}));
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
    if (schema && !hasNames(value)) withPath(field, () => parseInput(schema, value ?? {}));
  }
}

function checkExpectations(expectations: readonly Expectation[] = [], definedNames: ReadonlySet<string>): void {
  for (const [index, expectation] of expectations.entries()) {
    withPath(String(index), () => {
      checkNames(expectation, definedNames);
      if (hasNames(expectation.get)) return;
      const { root } = withPath("get", () => parsePath(expectation.get));
      if (!definedNames.has(root) && !lookNames.includes(root)) {
        throw new InvalidInput(
          "KEY_INVALID",
          "get",
          `a path starting with one of ${[...lookNames, ...definedNames].join(", ")}`,
        );
      }
    });
  }
}

function checkNames(value: unknown, definedNames: ReadonlySet<string>): void {
  const undefinedName = namesIn(value).find((name) => name !== NOW && !definedNames.has(name));
  if (undefinedName === undefined) return;
  const names = [NOW, ...definedNames].map((name) => `\${${name}}`).join(", ");
  throw new InvalidInput("KEY_INVALID", "", `one of ${names}, not \${${undefinedName}}`);
}

function withPath<T>(path: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new InvalidInput(error.code, error.path === "" ? path : `${path}.${error.path}`, error.about, error.line);
  }
}
