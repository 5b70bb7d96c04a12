import type { LoaderFunctionArgs } from "@remix-run/node";
import { termsData } from "../features/terms/terms.server";
import { type TermsData, termsKinds } from "../features/terms/terms-data";
import { requireMember } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";
import { isOneOf } from "../ui/is-one-of";

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (!isOneOf(termsKinds, params.kind)) throw new Response(`kind: one of ${termsKinds.join(", ")}`, { status: 404 });
  await requireMember(request);
  return termsData(request, params.kind);
}

export function shouldRevalidate() {
  return false;
}

export const clientLoader = offlineLoader<TermsData>(({ params }) => ({
  kind: isOneOf(termsKinds, params.kind) ? params.kind : "conditions",
  parts: null,
  errorText: "",
}));
