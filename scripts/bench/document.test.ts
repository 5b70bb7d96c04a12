import { expect, test } from "vitest";
import { figuresDocument } from "./document";
import { fullEffort } from "./options";

const quiet = { cores: 2, node: "20.20.2", load: 0.4 };
const peers = {
  names: ["ours", "Peer 1.2.3"],
  rows: [{ figure: "G", aim: "≤ 2 ms", cells: ["1 ms", "– (no control API)"] }],
  setUps: ["Peer 1.2.3: as it is."],
};
const row = { figure: "F", ours: "1", baseline: "2", ratio: "0.5", spread: "–", meaning: "Half." };

test("the page says what was measured, on what, and how, and names no machine and no day", () => {
  const page = figuresDocument([row], peers, fullEffort, quiet);
  expect(page).toContain("| F | 1 | 2 | 0.5 | – | Half. |");
  expect(page).toContain("2 cores with Node\n20.20.2");
  expect(page).toContain("for 5 rounds; under load a turn lasts 4 s");
  expect(page).not.toMatch(/20\d\d-\d\d-\d\d/);
});

test("figures of a machine that had other work say so", () => {
  expect(figuresDocument([row], peers, fullEffort, { ...quiet, load: 7.25 })).toContain("a load of 7.3 on 2 cores");
  expect(figuresDocument([row], peers, fullEffort, quiet)).not.toContain("Other work");
});

test("ours stands beside other simulators in a table of its own, with how each was set up", () => {
  const page = figuresDocument([row], peers, fullEffort, quiet);
  expect(page).toContain("| figure | ours | Peer 1.2.3 | to reach |");
  expect(page).toContain("| G | 1 ms | – (no control API) | ≤ 2 ms |");
  expect(page).toContain("- Peer 1.2.3: as it is.");
});
