import type { Rollup } from "vite";

/**
 * What every page needs, in one file: it compresses better than in five, and changes only with its versions. So nothing of
 * it may lie in a file that changes with ours, the bundler's own helpers included.
 */
const inFramework =
  /node_modules\/(react|react-dom|scheduler|@remix-run\/(react|router|server-runtime)|react-router|react-router-dom|turbo-stream|i18next|react-i18next|remix-i18next)\/|lucide-react\/dist\/esm\/(shared|Icon|createLucideIcon|context|defaultAttributes)|^\0commonjsHelpers/;
const anIcon = /lucide-react\/dist\/esm\/icons\//;

/** Routes that people land on: what these load at once are three files, not forty that compress badly. */
const landing = {
  visitors: /\/app\/(entry\.client|root|routes\/_public(\.login)?)\.tsx/,
  members: /\/app\/(entry\.client|root|routes\/user\/route|routes\/user\.home)\.tsx/,
};

/** Names the file that a module of the browser's build goes to; the bundler decides about all others. */
export function chunkOf(id: string, graph: Rollup.ManualChunkMeta): string | undefined {
  if (inFramework.test(id)) return "framework";
  needs ??= { visitors: neededBy(landing.visitors, graph), members: neededBy(landing.members, graph) };
  const { visitors, members } = needs;
  if (visitors.has(id)) return members.has(id) ? "shared" : "visitor";
  if (members.has(id)) return "member";
  // Shown by several of the other files: by itself each would be a file of 200 bytes.
  return anIcon.test(id) && (graph.getModuleInfo(id)?.importers.length ?? 0) > 1 ? "icons" : undefined;
}

/** By landing; worked out once, when the whole graph is known. */
let needs: Record<keyof typeof landing, ReadonlySet<string>> | undefined;

/** The modules that some routes import at once, however far. */
function neededBy(routes: RegExp, { getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): ReadonlySet<string> {
  const needed = new Set([...getModuleIds()].filter((id) => routes.test(id)));
  // A set goes on to what is added on the way.
  for (const id of needed) for (const imported of getModuleInfo(id)?.importedIds ?? []) needed.add(imported);
  return needed;
}
