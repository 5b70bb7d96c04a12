import { slipPicture } from "../features/slip-list/slip-list.server";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import { memberLoader } from "../server/guards.server";

export const loader = memberLoader(({ params, ...member }) => slipPicture(member, params.reference ?? ""));

/** Never rendered: the loader redirects. */
export default function SlipPicture() {
  return null;
}

export { ErrorBoundary };
