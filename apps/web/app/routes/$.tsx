/** Any address that is no page. The root's ErrorBoundary shows it. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
