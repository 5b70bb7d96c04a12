import { expect, test } from "vitest";
import { figuresDocument } from "./document";
import { fullEffort } from "./options";

const machine = { cores: 2, node: "20.20.2", load: 0.1 };
const table = {
  names: ["ours", "Peer 1.2.3"],
  rows: [{ figure: "G", aim: "≤ 2 ms", cells: ["1 ms", "– (no control API)"] }],
};
const rowNamed = (figure: string) => ({
  figure,
  ours: "1",
  baseline: "2",
  ratio: "0.5",
  spread: "–",
  meaning: "Half.",
});
const figures = { b: { machine, measured: [rowNamed("B")] }, a: { machine, measured: [rowNamed("A")] } };
const page = (measurements: Parameters<typeof figuresDocument>[0]) =>
  figuresDocument(measurements, ["a", "b", "c"], fullEffort);

test("lists figures in order with machine class and method, without machine name or date", () => {
  const text = page({ figures });
  expect(text).toContain("| A | 1 | 2 | 0.5 | – | Half. |\n| B | 1 | 2 | 0.5 | – | Half. |");
  expect(text).toContain("2 cores with Node 20.20.2");
  expect(text).toContain("for 5 rounds; under load a turn lasts 4 s");
  expect(text).not.toMatch(/20\d\d-\d\d-\d\d/);
});

test("warns about figures measured under other load", () => {
  const busy = { machine: { ...machine, load: 7.25 }, measured: [rowNamed("A")] };
  expect(page({ figures: { ...figures, a: busy } })).toContain("A (load 7.3)");
  expect(page({ figures })).not.toContain("other programs");
});

test("has a separate table of pages", () => {
  expect(page({ figures })).not.toContain("Every page");
  const scores = { performance: 99, accessibility: 100, "best-practices": 100 };
  const judged = { th: { scores, paintMs: 1_200, blockedMs: 0, shift: 0, processor: 1_500 } };
  const text = page({ figures, pages: { machine, measured: [{ path: "/login", judged }] } });
  expect(text).toContain("at least 1500");
  expect(text).toContain("| `/*` | 99 | 100 | 1.20 | 0 | 0.000 |");
});

test("has a separate table of other simulators", () => {
  expect(page({ figures })).not.toContain("Beside");
  const text = page({ figures, peers: { machine, measured: table } });
  expect(text).toContain("| figure | ours | Peer 1.2.3 | to reach |");
  expect(text).toContain("| G | 1 ms | – (no control API) | ≤ 2 ms |");
});
