/** Shows the root's ErrorBoundary. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export function action(): never {
  return loader();
}

export default function NotFound() {
  return null;
}
