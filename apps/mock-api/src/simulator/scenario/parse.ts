import { SCENARIO_VERSION, type Scenario, scenario } from "@mekong/contract/simulator/scenario";
import { type Document, isMap, isPair, isScalar, isSeq, LineCounter, type Node, type Pair } from "yaml";
import { parseInput } from "../input";
import { InvalidInput } from "../refuse";
import { checkScenario } from "./check";
import { plainValue, readYaml } from "./read-yaml";

/** @throws InvalidInput with path and line */
export function parseScenario(yaml: string): Scenario {
  const counter = new LineCounter();
  const document = readYaml(yaml, counter);
  try {
    const value = plainValue(document);
    checkVersion(value);
    const parsed = parseInput(scenario, value);
    checkScenario(parsed);
    return parsed;
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const { code, path, about } = error;
    throw new InvalidInput(code, path, about, lineOf(document, counter, path));
  }
}

/** The version is checked first, because a newer one may have unknown fields. */
function checkVersion(value: unknown): void {
  const version = (value as { version?: unknown } | null)?.version;
  if (typeof version === "number" && Number.isInteger(version) && version > SCENARIO_VERSION) {
    throw new InvalidInput(
      "KEY_INVALID",
      "version",
      `at most ${SCENARIO_VERSION}: this scenario needs a server that supports version ${version}`,
    );
  }
}

/** Line of a path such as `steps.3.with.amount` or its nearest parent. */
function lineOf(document: Document, counter: LineCounter, path: string): number {
  let line = 1;
  let node: unknown = document.contents;
  for (const key of path === "" ? [] : path.split(".")) {
    const next: Pair | Node | undefined = isMap(node)
      ? node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key)
      : isSeq(node)
        ? (node.items[Number(key)] as Node | undefined)
        : undefined;
    if (next === undefined) break;
    const locatedNode = (isPair(next) ? next.key : next) as Node;
    if (locatedNode.range) line = counter.linePos(locatedNode.range[0]).line;
    node = isPair(next) ? next.value : next;
  }
  return line;
}
