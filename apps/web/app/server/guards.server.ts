import { redirect } from "@remix-run/node";
import { type Api, apiFor } from "./api.server";
import { readSession, sessionMember } from "./session.server";
import { loginAddress } from "./wanted-address.server";

export { settle } from "./outcome.server";

/** A request that carries a sign-in. Whether the backend still accepts it shows with the first call. */
export interface Member {
  api: Api;
  /** Goes into the pages and forms that are rendered for the member (`features/session/member-field.tsx`). */
  id: string;
}

/** The request's member, or null. */
export async function getMember(request: Request): Promise<Member | null> {
  const session = await readSession(request);
  return session ? { api: apiFor(request, { token: session.token }), id: sessionMember(session) } : null;
}

/** The request's member; without one, throws a redirect to /login that remembers the wanted page. */
export async function requireMember(request: Request): Promise<Member> {
  const member = await getMember(request);
  if (!member) throw redirect(loginAddress(request));
  return member;
}
