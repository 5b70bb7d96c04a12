import { PrefetchPageLinks } from "@remix-run/react";
import { useSheet } from "./sheet-control";

/**
 * Prefetches route modules that the sheet submits to or polls, because a failed import would lose the page while
 * offline.
 */
export function PrefetchFormModules({ path }: { path: string }) {
  const { live } = useSheet();
  return live && navigator.onLine ? <PrefetchPageLinks page={path} /> : null;
}
