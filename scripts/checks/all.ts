import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import { type Check, problemListCheck } from "./check";
import { commandCheck } from "./command";
import { fileProblems, folderProblems } from "./file-size";
import { lockfileProblems } from "./lockfile";
import { looseTextsUnder } from "./loose-text";
import { moduleMockProblems } from "./module-mocks";
import { moneyTableProblems } from "./money-tables";
import { typescriptUnder } from "./sources";
import { proseSources, wordingProblems } from "./wording";
import { writeQueueProblems } from "./write-queue";

const sourceFolders = ["packages", "apps", "prisma", "scripts", "tools", "bench", "e2e"];
const backend = "apps/mock-api/src";

/** Fast checks first. */
export const checks: readonly Check[] = [
  commandCheck("Format and lint", "@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "--max-diagnostics=50"]),
  problemListCheck("File and folder sizes, no barrel files", () => [
    ...sourceFolders.flatMap(typescriptUnder).flatMap(fileProblems),
    ...folderProblems(),
  ]),
  problemListCheck("package-lock.json covers every platform", () =>
    lockfileProblems(JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"))),
  ),
  problemListCheck("Transactions await only their own calls", () =>
    // Tests may violate the rule on purpose.
    typescriptUnder(backend)
      .filter(({ path }) => !path.endsWith(".test.ts"))
      .flatMap(writeQueueProblems),
  ),
  problemListCheck("Tests that mock a module run alone", () =>
    sourceFolders.flatMap(typescriptUnder).flatMap(moduleMockProblems),
  ),
  problemListCheck("Only the ledger writes money", () => typescriptUnder(backend).flatMap(moneyTableProblems)),
  problemListCheck("Wording of comments, documents and names", () =>
    proseSources([...sourceFolders, "docs", "locales", "README.md", "CONTRIBUTING.md", "SECURITY.md"]).flatMap(
      wordingProblems,
    ),
  ),
  problemListCheck("Changing texts have their own element", () => looseTextsUnder("apps/web", "apps/web/app/")),
  commandCheck("Import directions", "dependency-cruiser/bin/dependency-cruise.mjs", [
    ...["--config", ".dependency-cruiser.mjs", "--output-type", "err"],
    ...sourceFolders,
  ]),
  // Several checkers per project resolve the same types again, which costs 1.7 times the CPU time.
  commandCheck("Types", "typescript-7/bin/tsc", ["-b", "--checkers", "1"]),
];

/** Only on request: slow and advisory. */
export const unusedCodeCheck = commandCheck("Unused files, exports and packages", "knip/bin/knip.js", []);
