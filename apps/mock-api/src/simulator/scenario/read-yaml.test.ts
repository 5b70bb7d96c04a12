import { SCENARIO_MAX_CHARACTERS } from "@mekong/contract/simulator/scenarios";
import { expect, test, vi } from "vitest";
import { InvalidInput } from "../refuse";
import { parseScenario } from "./parse";

// Some of the texts take long to parse.
vi.setConfig({ testTimeout: 120_000 });

const many = (count: number, part: (n: number) => string) => Array.from({ length: count }, (_, n) => part(n)).join("");

/** These texts are slow in YAML parsers or crash them; each function takes their length. */
const hostileTexts: Record<string, (length: number) => string> = {
  quotes: (n) => '"'.repeat(n),
  "quotes with spaces": (n) => '" '.repeat(n / 2),
  "single quotes": (n) => "'".repeat(n),
  commas: (n) => `[${",".repeat(n - 2)}]`,
  "closing braces": (n) => "}".repeat(n),
  "closing brackets": (n) => "]".repeat(n),
  "open lists": (n) => "[".repeat(n),
  "open maps": (n) => "{".repeat(n),
  "lists in lists": (n) => "[".repeat(n / 2) + "]".repeat(n / 2),
  "maps in maps": (n) => "{a: ".repeat(n / 5) + "}".repeat(n / 5),
  dashes: (n) => "- ".repeat(n / 2),
  "question marks": (n) => "? ".repeat(n / 2),
  colons: (n) => "a: ".repeat(n / 3),
  "deep maps": (n) => many(Math.sqrt(n), (depth) => `${" ".repeat(depth)}a:\n`),
  anchors: (n) => many(n / 15, (i) => `k${i}: &a${i} x\n`),
  "anchors alone": (n) => "&a ".repeat(n / 3),
  aliases: (n) => `a: &a x\n${many(n / 12, (i) => `k${i}: *a\n`)}`,
  "aliases of aliases": () => many(9, (i) => `a${i}: &a${i} [${many(9, () => (i ? `*a${i - 1}, ` : "x, "))}]\n`),
  "an alias of itself": () => "&a [*a]",
  "the same key": (n) => "a: 1\n".repeat(n / 5),
  keys: (n) => many(n / 9, (i) => `${i.toString(36)}: 1\n`),
  "keys in a line": (n) => `{${many(n / 5, (i) => `${i.toString(36)},`)}}`,
  "keys that are lists": (n) => `{${"[a]: b,".repeat(n / 8)}}`,
  "keys that are maps": (n) => "? {a: 1}\n: 1\n".repeat(n / 14),
  "pairs in a list": (n) => `[${"a: b,".repeat(n / 5)}]`,
  merges: (n) => "<<: {a: 1}\n".repeat(n / 11),
  directives: (n) => "%a\n".repeat(n / 3),
  documents: (n) => "a\n---\n".repeat(n / 6),
  comments: (n) => `${"#\n".repeat(n / 2)}a: 1`,
  "comments in a list": (n) => `[\n${"#\n".repeat(n / 2)}]`,
  "empty lines": (n) => `a: >\n${"\n".repeat(n)}`,
  "spaces at the ends of lines": (n) => `a: b${`${" ".repeat(50)}\n`.repeat(n / 51)}`,
  "a long key": (n) => `${"k".repeat(n)}: 1`,
  "a long number": (n) => `a: ${"1".repeat(n)}`,
  escapes: (n) => `"${"\\u0041".repeat(n / 6)}"`,
  tags: (n) => "!".repeat(n),
  "values that are never closed": (n) =>
    `version: 1\nname: x\ntitle: x\nabout: x\nsteps:\n  - { do: clock.freeze, with: { a: "${"${".repeat(n / 2 - 60)}" } }`,
};

function cpuMsOf(text: string): number {
  const before = process.cpuUsage();
  try {
    parseScenario(text);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** With 200 such steps, the scenario has the maximum number of steps. */
const step =
  '  - { do: clock.advance, with: { minutes: 10 }, say: "x", expect: [{ get: audit.ok, equals: true }, { get: audit.ok, exists: true }] }\n';
const validYaml = `version: 1\nname: x\ntitle: x\nabout: x\nsteps:\n${step.repeat(200)}`;

test("accepts a scenario of the maximum number of steps", () => {
  expect(validYaml.length).toBeGreaterThan(SCENARIO_MAX_CHARACTERS * 0.8);
  expect(parseScenario(validYaml).steps).toHaveLength(200);
});

test.each([
  ["quotes", "YAML: ", 1],
  ["open lists", "at most 32 levels deep", 1],
  ["open maps", "keys that are strings", 1],
  ["keys that are lists", "YAML: ", 1],
  ["keys", "at most 500 items in a list or map", 1],
  ["aliases of aliases", "YAML: ", 1],
  ["documents", "one document", 2],
])("%s are refused with what is allowed, and the line", (name, about, line) => {
  const text = hostileTexts[name]?.(SCENARIO_MAX_CHARACTERS) ?? "";
  const problem = () => parseScenario(text);
  expect(problem).toThrow(
    expect.objectContaining({ code: "KEY_INVALID", about: expect.stringContaining(about), line }),
  );
});

test.each([
  ["do: member.credit, with: { member: 0812345678, amount: 5 }", "steps.0.with.member", "number"],
  ["call: GET /api/wallet, member: 0812345678", "steps.0.member", "number"],
  ["do: switch.set, with: { name: true, value: on }", "steps.0.with.name", undefined],
  ["do: member.create, with: { username: a, password: true }", "steps.0.with.password", "boolean"],
])("suggests quotes where a text is required: %s", (step, path, type) => {
  const problem = () => parseScenario(`version: 1\nname: x\ntitle: x\nabout: x\nsteps:\n  - { ${step} }\n`);
  const about = expect.stringContaining(type ? `put it in quotes, else it is a ${type}` : "one of");
  expect(problem).toThrow(expect.objectContaining({ code: "KEY_INVALID", path, about }));
});

test("refuses a text that is too long, whole or from a file", () => {
  const problem = () => parseScenario(`${validYaml}#${" ".repeat(SCENARIO_MAX_CHARACTERS)}`);
  expect(problem).toThrow(
    expect.objectContaining({ about: expect.stringContaining(`${SCENARIO_MAX_CHARACTERS} characters`) }),
  );
});

test("no text takes much longer than a valid one of maximum length", () => {
  for (let n = 0; n < 3; n++) cpuMsOf(validYaml);
  const validMs = Math.max(cpuMsOf(validYaml), cpuMsOf(validYaml));
  const slow: string[] = [];
  for (const [name, make] of Object.entries(hostileTexts)) {
    const text = make(SCENARIO_MAX_CHARACTERS).slice(0, SCENARIO_MAX_CHARACTERS);
    // Measures a slow text three times, because CPU time includes garbage collection and compilation in other threads.
    const isSlow = () => cpuMsOf(text) > 5 * validMs;
    if (isSlow() && isSlow() && isSlow()) slow.push(`${name}: over five times ${validMs.toFixed(0)} ms`);
  }
  console.info(
    `yaml: ${Object.keys(hostileTexts).length} kinds of hostile texts; an honest one ${validMs.toFixed(0)} ms`,
  );
  expect(slow).toEqual([]);
});
