import { expect, it } from "vitest";
import { lockfileProblems } from "./lockfile";

const tool = { version: "1.0.0", optionalDependencies: { "tool-linux": "1.0.0", "tool-mac": "1.0.0" } };

it("accepts a lock with the binaries of every platform, hoisted or nested", () => {
  const packages = {
    "apps/web/node_modules/tool": tool,
    "apps/web/node_modules/tool/node_modules/tool-linux": {},
    "node_modules/tool-mac": {},
  };
  expect(lockfileProblems({ packages })).toEqual([]);
});

it("names the binaries missing from the lock", () => {
  const packages = { "node_modules/tool": tool, "node_modules/tool-linux": {}, "apps/web/node_modules/tool-mac": {} };
  expect(lockfileProblems({ packages })).toEqual([expect.stringMatching(/node_modules\/tool 1\.0\.0 lacks tool-mac;/)]);
});
