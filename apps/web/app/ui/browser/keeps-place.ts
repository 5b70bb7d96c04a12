/**
 * Classes of what only a script makes useful, as it comes with the page: not to be seen or reached, but its place is
 * kept, so that nothing moves when the script is there. Where scripts are off it takes none.
 */
export function keepsPlace(hydrated: boolean): string | undefined {
  return hydrated ? undefined : "invisible noscript:hidden";
}
