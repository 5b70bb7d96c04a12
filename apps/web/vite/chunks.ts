import type { Rollup } from "vite";
import { areaOf } from "../app/i18n/browser/areas";

/**
 * Modules of the framework chunk, which changes only with their versions. No part of it, bundler helpers included, may
 * be in an app chunk.
 */
const frameworkModule =
  /node_modules\/(react|react-dom|scheduler|@remix-run\/(react|router|server-runtime)|react-router|react-router-dom|turbo-stream|i18next|react-i18next|remix-i18next)\/|lucide-react\/dist\/esm\/(shared|Icon|createLucideIcon|context|defaultAttributes)|^\0commonjsHelpers/;
const iconModule = /lucide-react\/dist\/esm\/icons\//;

/** Routes whose static imports become three chunks instead of forty. */
const landingRoutes = {
  visitors: /\/app\/(entry\.client|root|routes\/_public(\.login)?)\.tsx/,
  members: /\/app\/(entry\.client|root|routes\/user\/route|routes\/user\.home)\.tsx/,
};

const textsModule = /\/locales\/(\w+)\/([\w-]+)\.json$/;

export function chunkOf(id: string, graph: Rollup.ManualChunkMeta): string | undefined {
  const [, locale, namespace = ""] = textsModule.exec(id) ?? [];
  if (locale) return `texts-${locale}-${areaOf(namespace)}`;
  if (frameworkModule.test(id)) return "framework";
  landingModules ??= {
    visitors: modulesReachedBy(landingRoutes.visitors, graph),
    members: modulesReachedBy(landingRoutes.members, graph),
  };
  const { visitors, members } = landingModules;
  if (visitors.has(id)) return members.has(id) ? "shared" : "visitor";
  if (members.has(id)) return "member";
  // Icons of 200 bytes are not worth a request.
  return iconModule.test(id) && (graph.getModuleInfo(id)?.importers.length ?? 0) > 1 ? "icons" : undefined;
}

/** Computed once, from the complete graph. */
let landingModules: Record<keyof typeof landingRoutes, ReadonlySet<string>> | undefined;

function modulesReachedBy(
  routes: RegExp,
  { getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta,
): ReadonlySet<string> {
  const reached = new Set([...getModuleIds()].filter((id) => routes.test(id)));
  // Includes modules added by the body.
  for (const id of reached) for (const imported of getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
