import { useInsertionEffect, useState } from "react";
import { holdPageMember } from "./page-member";

/**
 * Says for the whole page whose it is, from before any effect of it asks the server for something. It is the member that
 * the page was first loaded for, whatever is loaded into it later: a form that member 1 has filled in must never become
 * member 2's.
 * @param loaded the member's id; empty where the server was not reached
 */
export function usePageMember(loaded: string): string {
  const [member, setMember] = useState(loaded);
  if (member === "" && loaded !== "") setMember(loaded);
  useInsertionEffect(() => holdPageMember(member), [member]);
  return member;
}
