import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { termsData } from "../features/terms/terms.server";
import { isTermsKind, type TermsData } from "../features/terms/terms-data";
import { requireMember } from "../server/guards.server";
import { orOffline } from "../ui/browser/or-offline";

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (!isTermsKind(params.kind)) throw new Response(null, { status: 404 });
  await requireMember(request);
  return termsData(request, params.kind);
}

export function shouldRevalidate() {
  return false;
}

export function clientLoader({ serverLoader, params }: ClientLoaderFunctionArgs) {
  const kind = isTermsKind(params.kind) ? params.kind : "conditions";
  return orOffline<TermsData>(() => serverLoader<TermsData>(), { kind, parts: null, errorText: "" });
}
