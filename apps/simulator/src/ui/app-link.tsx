import { useReady } from "../api/queries";

/** Link to a page of the app; plain text if the app's URL is unknown. */
export function AppLink({ world, path, children }: { world: string; path: string; children: string }) {
  const webUrl = useReady().data?.webUrl;
  if (!webUrl) return children;
  return (
    <a
      href={`${webUrl}${path}?world=${encodeURIComponent(world)}`}
      target="_blank"
      rel="noreferrer"
      className="font-medium text-primary hover:underline"
    >
      {children}
    </a>
  );
}
