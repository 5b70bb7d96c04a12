/** Hides a JavaScript-only control until hydration but reserves its space; without scripts it takes none. */
export function reserveSpace(hydrated: boolean): string | undefined {
  return hydrated ? undefined : "invisible noscript:hidden";
}
