export function SkipLink({ children }: { children: string }) {
  return (
    <a
      href="#content"
      className="sr-only rounded-chip bg-primary px-4 py-2 text-on-primary focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-60"
    >
      {children}
    </a>
  );
}
