import type { LoaderFunctionArgs } from "@remix-run/node";
import { RouteProblem as ErrorBoundary } from "../features/outcome/route-problem";
import { slipPicture } from "../features/slip-list/slip-list.server";
import { requireMember } from "../server/guards.server";

/** Opens the picture of a slip: leads to where the backend keeps it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  return slipPicture(api, request, params.reference ?? "");
}

/** Never shown: the loader leads away, or a problem is shown instead. */
export default function SlipPicture() {
  return null;
}

export { ErrorBoundary };
