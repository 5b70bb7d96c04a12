import type { Rollup } from "vite";

/**
 * Modules of the framework chunk, which changes only with its versions. No part of it, bundler helpers included, may be in
 * an app chunk.
 */
const inFramework =
  /node_modules\/(react|react-dom|scheduler|@remix-run\/(react|router|server-runtime)|react-router|react-router-dom|turbo-stream|i18next|react-i18next|remix-i18next)\/|lucide-react\/dist\/esm\/(shared|Icon|createLucideIcon|context|defaultAttributes)|^\0commonjsHelpers/;
const anIcon = /lucide-react\/dist\/esm\/icons\//;

/** Routes whose static imports become three chunks instead of forty. */
const landing = {
  visitors: /\/app\/(entry\.client|root|routes\/_public(\.login)?)\.tsx/,
  members: /\/app\/(entry\.client|root|routes\/user\/route|routes\/user\.home)\.tsx/,
};

export function chunkOf(id: string, graph: Rollup.ManualChunkMeta): string | undefined {
  if (inFramework.test(id)) return "framework";
  needs ??= { visitors: neededBy(landing.visitors, graph), members: neededBy(landing.members, graph) };
  const { visitors, members } = needs;
  if (visitors.has(id)) return members.has(id) ? "shared" : "visitor";
  if (members.has(id)) return "member";
  // Shared icons of 200 bytes each are not worth a request.
  return anIcon.test(id) && (graph.getModuleInfo(id)?.importers.length ?? 0) > 1 ? "icons" : undefined;
}

/** Computed once, from the complete graph. */
let needs: Record<keyof typeof landing, ReadonlySet<string>> | undefined;

function neededBy(routes: RegExp, { getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): ReadonlySet<string> {
  const needed = new Set([...getModuleIds()].filter((id) => routes.test(id)));
  // Includes modules added by the body.
  for (const id of needed) for (const imported of getModuleInfo(id)?.importedIds ?? []) needed.add(imported);
  return needed;
}
