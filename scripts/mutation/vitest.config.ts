import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { groupNamed } from "./groups";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const { tests } = groupNamed(process.env.MUTATION_GROUP ?? "");

/** The order in which the group names its tests: a run ends with the first that fails, so the cheap ones go first. */
class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => tests.findIndex((test) => moduleId.endsWith(`/${test}`));
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

/** The tests of the group that MUTATION_GROUP names, as vitest.config.ts runs them, in one project: they share what they load. */
export default defineConfig({
  root: here("../.."),
  test: {
    include: [...tests],
    sequence: { sequencer: AsNamed },
    setupFiles: [here("../test/no-console-errors.ts")],
    globalSetup: [here("../test/shared-templates.ts")],
    isolate: false,
    // A busy machine must not pass for a test that noticed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
