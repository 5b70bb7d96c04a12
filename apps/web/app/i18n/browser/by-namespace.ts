import type { Resource, ResourceKey } from "i18next";

/** Locale files by path → texts by namespace, which is the file's name. */
export function byNamespace(files: Record<string, unknown>): Resource[string] {
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path.replace(/^.*\/([\w-]+)\.json$/, "$1"),
      content as ResourceKey,
    ]),
  );
}
