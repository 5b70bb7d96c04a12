import { PrefetchPageLinks } from "@remix-run/react";
import { useSheet } from "./sheet-control";

/** Route modules that a sheet submits to or polls: a failed import while offline would lose the page. */
export function PrefetchFormModules({ path }: { path: string }) {
  const { live } = useSheet();
  return live && navigator.onLine ? <PrefetchPageLinks page={path} /> : null;
}
