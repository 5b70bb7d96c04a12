import { PrefetchPageLinks } from "@remix-run/react";
import { useSheet } from "./sheet-control";

/**
 * Prefetches code for submitting and polling. A server-rendered sheet has not loaded it, and a failed import without a
 * connection would lose the page.
 */
export function FormCode({ path }: { path: string }) {
  const { live } = useSheet();
  return live && navigator.onLine ? <PrefetchPageLinks page={path} /> : null;
}
