import { useTranslation } from "react-i18next";
import type { HelpData } from "./help-data";
import { HelpVideos } from "./help-videos";

export function HelpSection(help: HelpData) {
  const { t } = useTranslation("help");
  return (
    <section aria-labelledby="help" className="mx-auto max-w-120 space-y-4 pt-8">
      <div>
        <h2 id="help" className="text-h2">
          {t("title")}
        </h2>
        <p className="text-sub text-ink-2">{t("about")}</p>
      </div>
      <HelpVideos {...help} heading="h3" />
    </section>
  );
}
