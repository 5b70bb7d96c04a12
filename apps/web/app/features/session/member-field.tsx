import { createContext, useContext } from "react";
import { MEMBER_FIELD } from "./page-member";

/** Id of the member that the page was rendered for. */
export const PageMember = createContext("");

/** Says in a form which member it was rendered for: the server refuses it once somebody else is signed in. */
export function MemberField() {
  return <input type="hidden" name={MEMBER_FIELD} value={useContext(PageMember)} />;
}

/** An address with the id in it, for what cannot carry a field: an upload, which is passed on unread, and a link that opens a game. */
export function useMemberAddress(path: string): string {
  const member = new URLSearchParams({ [MEMBER_FIELD]: useContext(PageMember) });
  return `${path}${path.includes("?") ? "&" : "?"}${member}`;
}
