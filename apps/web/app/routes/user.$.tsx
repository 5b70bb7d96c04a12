import { RouteProblem as ErrorBoundary } from "../features/outcome/route-problem";
import type { PageHandle } from "../root/document-title";

export const handle = { title: "outcome:notFoundTitle" } satisfies PageHandle;

/** Any member's address that is no page: said inside the member's frame, with the menus still there. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

export { ErrorBoundary };
