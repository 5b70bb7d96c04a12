import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, test, vi } from "vitest";
import { run } from "../tasks/test-helm";

const HELM = `#!/bin/sh
if [ "$1" = template ]; then echo "broken template" >&2; exit 1; fi
`;

test("reports templates that do not render, and continues", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mekong-helm-test-"));
  writeFileSync(join(folder, "helm"), HELM, { mode: 0o755 });
  vi.stubEnv("PATH", `${folder}${delimiter}${process.env.PATH}`);
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    expect(await run([])).toBe(1);
    const lines = log.mock.calls.flat().join("\n");
    expect(lines).toMatch(/^✗ web with the operator's backend: helm template /m);
    expect(lines).toMatch(/^✗ all values: helm template /m);
    expect(lines).toMatch(/\d+ passed, \d+ failed$/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
