import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { groupNamed } from "./groups";

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const { tests } = groupNamed(process.env.MUTATION_GROUP ?? "");

/** Sorts fast tests first, because a run stops at the first failure. */
class GroupOrderSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const position = ({ moduleId }: TestSpecification) => tests.findIndex((test) => moduleId.endsWith(`/${test}`));
    return files.toSorted((one, other) => position(one) - position(other));
  }
}

export default defineConfig({
  root: resolvePath("../.."),
  test: {
    include: [...tests],
    sequence: { sequencer: GroupOrderSequencer },
    setupFiles: ["no-console-errors", "restore-stubs", "test-passwords"].map((name) =>
      resolvePath(`../test/${name}.ts`),
    ),
    globalSetup: [resolvePath("../test/shared-templates.ts")],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
