import type { LoaderFunctionArgs } from "@remix-run/node";
import { termsData } from "../features/terms/terms.server";
import { isTermsKind, type TermsData } from "../features/terms/terms-data";
import { requireMember } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (!isTermsKind(params.kind)) throw new Response(null, { status: 404 });
  await requireMember(request);
  return termsData(request, params.kind);
}

export function shouldRevalidate() {
  return false;
}

export const clientLoader = offlineLoader<TermsData>(({ params }) => ({
  kind: isTermsKind(params.kind) ? params.kind : "conditions",
  parts: null,
  errorText: "",
}));
