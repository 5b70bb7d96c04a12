import { PrefetchPageLinks } from "@remix-run/react";
import { useSheet } from "./sheet-control";

/**
 * Fetches the code that a sheet's forms are sent by, or that it asks by how things stand, while it is filled in. A sheet that
 * came with the page has not needed it yet; fetched no sooner than that, a connection that is gone by then would take the
 * page with it, and what was to be said.
 * @param path that is sent to or asked
 */
export function FormCode({ path }: { path: string }) {
  const { live } = useSheet();
  return live && navigator.onLine ? <PrefetchPageLinks page={path} /> : null;
}
