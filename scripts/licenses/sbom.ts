import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import { dependenciesOf, licenseOf, lockedPackage, nameOf, productionClosure } from "./locked-packages";

/** Workspaces whose packages are in each image; the panel is compiled into files that mock-api serves. */
export const imageWorkspaces = {
  "mock-api": ["apps/mock-api", "apps/simulator"],
  web: ["apps/web"],
} as const;

export type Image = keyof typeof imageWorkspaces;

/**
 * Describes an image's npm packages in CycloneDX 1.6, without those for other platforms and types.
 * `npm sbom` omits packages that another workspace also uses for development.
 */
export function sbom(image: Image) {
  const roots = imageWorkspaces[image];
  const paths = productionClosure(roots, isInstalled).filter(isInImage);
  const { version } = lockedPackage("");
  const root = { type: "application", "bom-ref": `mekong-${image}`, name: `mekong-${image}`, version };
  const dependencies = new Map([[root["bom-ref"], purlsOf(roots.flatMap(dependenciesOf))]]);
  // The same version can be installed in several folders but is listed once.
  for (const path of paths) {
    const purl = purlOf(path);
    dependencies.set(purl, [...new Set([...(dependencies.get(purl) ?? []), ...purlsOf(dependenciesOf(path))])]);
  }
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: new Date().toISOString(), component: root },
    components: [...new Map(paths.map((path) => [purlOf(path), componentOf(path)])).values()],
    dependencies: [...dependencies].map(([ref, dependsOn]) => ({ ref, dependsOn })),
  };
}

function isInstalled(path: string): boolean {
  const { optional, devOptional } = lockedPackage(path);
  return !(optional || devOptional) || existsSync(join(ROOT, path));
}

function isInImage(path: string): boolean {
  return !path.includes("/@types/");
}

function componentOf(path: string) {
  const { version, integrity = "" } = lockedPackage(path);
  const purl = purlOf(path);
  const expression = licenseOf(path);
  const [algorithm = "", hash = ""] = integrity.split("-");
  return {
    type: "library",
    "bom-ref": purl,
    name: nameOf(path),
    version,
    ...(hash && {
      hashes: [{ alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(hash, "base64").toString("hex") }],
    }),
    ...(expression && { licenses: [{ expression }] }),
    purl,
  };
}

export function purlOf(path: string): string {
  return `pkg:npm/${nameOf(path).replace("@", "%40")}@${lockedPackage(path).version}`;
}

function purlsOf(paths: readonly string[]): string[] {
  return [...new Set(paths.filter((path) => isInstalled(path) && isInImage(path)).map(purlOf))];
}
