import { PrefetchPageLinks } from "@remix-run/react";
import { useSheet } from "./sheet-control";

/** A failed import of a route module that the sheet submits to or polls would lose the page while offline. */
export function PrefetchFormModules({ path }: { path: string }) {
  const { live } = useSheet();
  return live && navigator.onLine ? <PrefetchPageLinks page={path} /> : null;
}
