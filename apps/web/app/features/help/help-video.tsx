import { ChevronDown, Clock3 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { languageNames, locales } from "../../i18n/locales";
import { Badge } from "../../ui/badge";
import { Card } from "../../ui/card";
import { FILM_SIZE, type Film, type VideoId } from "./videos";

interface HelpVideoProps {
  id: VideoId;
  film: Film;
  /** What it shows, in words. */
  steps: readonly string[];
  heading: "h2" | "h3";
}

/** One help video with the browser's own controls; it plays without scripts. */
export function HelpVideo({ id, film, steps, heading: Heading }: HelpVideoProps) {
  const { t, i18n } = useTranslation("help");
  const file = (end: string) => `/help/${id}${end}?v=${film.version}`;
  return (
    <Card className="overflow-hidden">
      <article aria-labelledby={`video-${id}`}>
        <div className="space-y-1 p-4 xs:p-5">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <Heading id={`video-${id}`} className="min-w-0 text-h3">
              {t(`videos.${id}.title`)}
            </Heading>
            <Badge icon={Clock3}>{t("seconds", { count: film.seconds })}</Badge>
          </div>
          <p className="text-sub text-pretty text-ink-2">{t(`videos.${id}.about`)}</p>
        </div>
        {/* Which captions show is decided once, when a video is made: another language needs another one. */}
        <video
          key={i18n.language}
          controls
          preload="none"
          playsInline
          poster={file(".webp")}
          {...FILM_SIZE}
          aria-labelledby={`video-${id}`}
          className="aspect-2/3 h-auto w-full bg-petrol-950 object-contain [&::cue]:bg-black/80 [&::cue]:font-sans [&::cue]:leading-normal"
        >
          <source src={file(".mp4")} type="video/mp4" />
          {locales.map((locale) => (
            <track
              key={locale}
              kind="captions"
              srcLang={locale}
              label={languageNames[locale]}
              src={file(`.${locale}.vtt`)}
              default={locale === i18n.language}
            />
          ))}
          <p className="p-4 text-white">{t("cannotPlay")}</p>
        </video>
        <Steps steps={steps} of={t(`videos.${id}.title`)} />
      </article>
    </Card>
  );
}

function Steps({ steps, of }: Pick<HelpVideoProps, "steps"> & { of: string }) {
  const { t } = useTranslation("help");
  return (
    <details className="group px-4 py-2 xs:px-5">
      <summary className="-mx-2 inline-flex min-h-11 list-none items-center gap-1 rounded-chip px-2 text-sub font-semibold text-primary [&::-webkit-details-marker]:hidden">
        {t("steps")}
        <span className="sr-only">: {of}</span>
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ol className="list-decimal space-y-1 ps-6 pt-1 pb-3 text-sub text-ink-2">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
}
