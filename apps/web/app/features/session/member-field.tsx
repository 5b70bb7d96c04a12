import { createContext, useContext, useInsertionEffect, useState } from "react";
import { MEMBER_FIELD, setPageMember } from "./page-member";

export const PageMemberContext = createContext("");

/** With this field, the server rejects the form if another member has signed in since. */
export function MemberField() {
  return <input type="hidden" name={MEMBER_FIELD} value={useContext(PageMemberContext)} />;
}

/** Adds the page's member to a URL, for requests without form fields: a streamed upload or a game link. */
export function useMemberUrl(path: string): string {
  const params = new URLSearchParams({ [MEMBER_FIELD]: useContext(PageMemberContext) });
  return `${path}${path.includes("?") ? "&" : "?"}${params}`;
}

/**
 * Sets the member before any effect sends a request. Later loads do not change it, so that one member's input is never
 * sent for another.
 * @param loadedMember empty if the server was unreachable
 */
export function usePageMember(loadedMember: string): string {
  const [member, setMember] = useState(loadedMember);
  if (member === "" && loadedMember !== "") setMember(loadedMember);
  useInsertionEffect(() => setPageMember(member), [member]);
  return member;
}
