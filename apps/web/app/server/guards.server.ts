import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { type Api, apiFor } from "./api.server";
import { readForm } from "./form.server";
import { loginPath } from "./redirect-target.server";
import { readSession, sessionMember } from "./session.server";

export { handleResult } from "./result-handling.server";

/** Only the first call shows whether the backend accepts the session. */
export interface Member {
  api: Api;
  id: string;
}

export async function getMember(request: Request): Promise<Member | null> {
  const session = await readSession(request);
  return session ? { api: apiFor(request, { token: session.token }), id: sessionMember(session) } : null;
}

/** @throws redirect to /login with the return address */
export async function requireMember(request: Request): Promise<Member> {
  const member = await getMember(request);
  if (!member) throw redirectDocument(loginPath(request));
  return member;
}

export interface MemberRequest {
  api: Api;
  request: Request;
}

export interface MemberForm extends MemberRequest {
  form: FormData;
}

type RouteParams = Pick<LoaderFunctionArgs, "params">;

export function memberLoader<T>(load: (member: MemberRequest & RouteParams) => T) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const { api } = await requireMember(request);
    return load({ api, request, params });
  };
}

export function memberAction<T>(handle: (submission: MemberForm & RouteParams) => T) {
  return async ({ request, params }: ActionFunctionArgs) => {
    const { api } = await requireMember(request);
    return handle({ api, request, params, form: await readForm(request) });
  };
}
