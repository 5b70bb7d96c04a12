import type { Made } from "./stamp";

export interface Target extends Made {
  workspace: string;
}

const everyBuild = ["packages/contract", "tsconfig.base.json", "package-lock.json"];

export const targets: readonly Target[] = [
  {
    name: "mock-api",
    workspace: "apps/mock-api",
    inputs: ["apps/mock-api", "prisma", ...everyBuild],
    outputs: ["apps/mock-api/dist/main.js"],
  },
  {
    name: "web",
    workspace: "apps/web",
    inputs: ["apps/web", "locales", ...everyBuild],
    outputs: ["apps/web/build/server/index.js", "apps/web/dist/server.js"],
  },
  {
    name: "simulator",
    workspace: "apps/simulator",
    inputs: ["apps/simulator", ...everyBuild],
    outputs: ["apps/simulator/dist/index.html"],
  },
];
