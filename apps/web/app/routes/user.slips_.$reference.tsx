import type { LoaderFunctionArgs } from "@remix-run/node";
import { slipPicture } from "../features/slip-list/slip-list.server";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import { requireMember } from "../server/guards.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  return slipPicture(api, request, params.reference ?? "");
}

/** Never rendered: the loader redirects. */
export default function SlipPicture() {
  return null;
}

export { ErrorBoundary };
