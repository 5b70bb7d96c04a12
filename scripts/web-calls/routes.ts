/**
 * Null for files that are not routes.
 * @param file from the root: `apps/web/app/routes/user.deposit_.qrcode.$provider.tsx` →
 * `/user/deposit/qrcode/:provider`
 */
export function addressOf(file: string): string | null {
  const name = /^apps\/web\/app\/(?:routes|resources)\/(?:([^/]+)\.tsx?|([^/]+)\/route\.tsx)$/.exec(file);
  if (!name) return file === "apps/web/app/root.tsx" ? "every page" : null;
  const parts = (name[1] ?? name[2] ?? "").replaceAll("[.]", "\0").split(".");
  const shown = parts
    .filter((part) => !part.startsWith("_"))
    .map((part) =>
      part
        .replace(/_$/, "")
        .replace(/^\$(.*)$/, (_, param) => (param ? `:${param}` : "*"))
        .replaceAll("\0", "."),
    );
  return `/${shown.join("/")}`;
}
