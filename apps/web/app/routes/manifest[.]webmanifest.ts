import type { LoaderFunctionArgs } from "@remix-run/node";
import { translator } from "../i18n/translator.server";
import { themeColors } from "../root/head";
import { readLocale } from "../server/locale.server";

export function loader({ request }: LoaderFunctionArgs) {
  const locale = readLocale(request);
  const t = translator(locale);
  return Response.json(
    {
      id: "/",
      name: t("common:appName"),
      short_name: t("common:appName"),
      description: t("common:appAbout"),
      lang: locale,
      dir: "ltr",
      start_url: "/user",
      scope: "/",
      display: "standalone",
      orientation: "portrait",
      background_color: themeColors.light,
      theme_color: themeColors.light,
      icons: [
        { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
        { src: "/icons/icon-192.png", type: "image/png", sizes: "192x192" },
        { src: "/icons/icon-512.png", type: "image/png", sizes: "512x512" },
        { src: "/icons/maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
      ],
    },
    { headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-store" } },
  );
}
