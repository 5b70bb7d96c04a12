/** The root's ErrorBoundary shows it. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export function action(): never {
  return loader();
}

export default function NotFound() {
  return null;
}
