import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";

export const handle = { title: "outcome:notFoundTitle" } satisfies PageHandle;

/** Shows the error within the member layout. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

export { ErrorBoundary };
