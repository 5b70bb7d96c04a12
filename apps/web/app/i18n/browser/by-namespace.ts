import type { Resource, ResourceKey } from "i18next";

export function byNamespace(files: Record<string, unknown>): Resource[string] {
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path.replace(/^.*\/([\w-]+)\.json$/, "$1"),
      content as ResourceKey,
    ]),
  );
}
