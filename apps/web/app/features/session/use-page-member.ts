import { useInsertionEffect, useState } from "react";
import { holdPageMember } from "./page-member";

/**
 * Sets the page's member before any effect sends a request. Keeps the member of the first load: member 1's input must never
 * be sent for member 2.
 * @param loaded empty if the server was unreachable
 */
export function usePageMember(loaded: string): string {
  const [member, setMember] = useState(loaded);
  if (member === "" && loaded !== "") setMember(loaded);
  useInsertionEffect(() => holdPageMember(member), [member]);
  return member;
}
