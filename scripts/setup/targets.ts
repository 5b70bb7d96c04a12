import type { CachedBuild } from "./stamp";

export interface Target extends CachedBuild {
  workspace: string;
}

const commonInputs = ["packages/contract", "tsconfig.base.json", "package-lock.json"];

export const targets: readonly Target[] = [
  {
    name: "mock-api",
    workspace: "apps/mock-api",
    inputs: ["apps/mock-api", "prisma", ...commonInputs],
    outputs: ["apps/mock-api/dist/main.js"],
  },
  {
    name: "web",
    workspace: "apps/web",
    inputs: ["apps/web", "locales", ...commonInputs],
    outputs: ["apps/web/build/server/index.js", "apps/web/dist/server.js"],
  },
  {
    name: "simulator",
    workspace: "apps/simulator",
    inputs: ["apps/simulator", ...commonInputs],
    outputs: ["apps/simulator/dist/index.html"],
  },
];
