import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import films from "../features/help/films.json";
import { helpData } from "../features/help/help.server";
import { HelpVideos } from "../features/help/help-videos";
import { videoFileUrl } from "../features/help/videos";
import { areaTexts } from "../i18n/browser/load";
import type { PageHandle } from "../root/document-title";
import { Card } from "../ui/card";
import { PageTitle } from "../ui/page-title";

export const handle = { title: "help:title" } satisfies PageHandle;

export function loader({ request }: LoaderFunctionArgs) {
  return helpData(request);
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [data] = await Promise.all([serverLoader<typeof loader>(), areaTexts("contact")]);
  return data;
}

/** Preloads the largest element of the page. */
export const links: LinksFunction = () => [
  { rel: "preload", as: "image", href: videoFileUrl("wallet", films.wallet, ".webp"), fetchPriority: "high" },
];

export default function HowTo() {
  const { t } = useTranslation("help");
  return (
    <div className="space-y-4">
      <Card className="space-y-1 p-5 xs:p-6">
        <PageTitle>{t("title")}</PageTitle>
        <p className="text-sub text-ink-2">{t("about")}</p>
      </Card>
      <HelpVideos {...useLoaderData<typeof loader>()} heading="h2" first />
    </div>
  );
}
