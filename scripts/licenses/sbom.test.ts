import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { readJson } from "./locked-packages";
import { type Image, sbom } from "./sbom";

const namesIn = (image: Image) => sbom(image).components.map(({ name }) => name);

test.each([
  ["mock-api", ["fastify", "better-sqlite3", "sharp", "zod", "react"], ["express", "@remix-run/node"]],
  ["web", ["express", "@remix-run/node", "zod", "react"], ["fastify", "better-sqlite3", "sharp"]],
] as const)("the SBOM of %s has its own packages and none for development", (image, included, excluded) => {
  const names = namesIn(image);
  expect(names).toEqual(expect.arrayContaining([...included]));
  const development = ["vitest", "vite", "esbuild", "typescript", "prisma", "@playwright/test", "@remix-run/dev"];
  expect(names.filter((name) => [...excluded, ...development].includes(name))).toEqual([]);
});

test.each([
  ["mock-api", ["apps/mock-api", "apps/simulator", "packages/contract"]],
  ["web", ["apps/web", "packages/contract"]],
] as const)("the SBOM of %s has all packages that Node finds from its dependencies", (image, roots) => {
  // Follows the installed packages, independently of the lock file.
  const found = new Set<string>();
  const visit = (folder: string) => {
    const { dependencies, optionalDependencies } = readJson(`${folder}/package.json`);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (name.startsWith("@mekong/")) continue;
      const parts = folder.split("/");
      const candidates = [...parts.keys(), parts.length].map((length) =>
        [...parts.slice(0, length), "node_modules", name].join("/"),
      );
      const path = candidates.findLast((candidate) => existsSync(`${candidate}/package.json`));
      if (path === undefined || found.has(path)) continue;
      found.add(path);
      visit(path);
    }
  };
  roots.forEach(visit);
  const expected = [...found]
    .filter((path) => !path.includes("/@types/"))
    .map((path) => {
      const { name, version } = readJson(`${path}/package.json`);
      return `pkg:npm/${name.replace("@", "%40")}@${version}`;
    });
  const listed = sbom(image).components.map(({ purl }) => purl);
  expect([...listed].sort()).toEqual([...new Set(expected)].sort());
});

test("components have licence and hash, and all references have a target", () => {
  const { components, dependencies, metadata } = sbom("mock-api");
  const fastify = components.find(({ name }) => name === "fastify");
  expect(fastify).toMatchObject({
    version: readJson("node_modules/fastify/package.json").version,
    licenses: [{ expression: "MIT" }],
    hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
  const targets = [metadata.component["bom-ref"], ...components.map((component) => component["bom-ref"])];
  expect(new Set(targets).size).toBe(targets.length);
  expect(dependencies.map(({ ref }) => ref).sort()).toEqual([...targets].sort());
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !targets.includes(ref))).toEqual([]);
});
