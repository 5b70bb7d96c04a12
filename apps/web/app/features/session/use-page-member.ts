import { useInsertionEffect, useState } from "react";
import { setPageMember } from "./page-member";

/**
 * Sets the page's member before any effect sends a request. Keeps the member of the first load: member 1's input must never
 * be sent for member 2.
 * @param loadedMember empty if the server was unreachable
 */
export function usePageMember(loadedMember: string): string {
  const [member, setMember] = useState(loadedMember);
  if (member === "" && loadedMember !== "") setMember(loadedMember);
  useInsertionEffect(() => setPageMember(member), [member]);
  return member;
}
