import ChevronDown from "lucide-react/icons/chevron-down";
import Clock3 from "lucide-react/icons/clock-3";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { languageNames, locales } from "../../i18n/locales";
import { Badge } from "../../ui/badge";
import { useInView } from "../../ui/browser/use-in-view";
import { Card } from "../../ui/card";
import films from "./films.json";
import { FILM_SIZE, type Film, type Films, type HelpData, type VideoId, videoFileUrl, videoIds } from "./videos";

interface HelpVideosProps extends HelpData {
  heading: "h2" | "h3";
  first?: boolean;
}

/** Before playback, only posters in view are fetched. */
export function HelpVideos({ steps, heading, first = false }: HelpVideosProps) {
  return (
    <ul className="space-y-4">
      {videoIds.map((id) => (
        <li key={id}>
          <HelpVideo
            id={id}
            film={(films satisfies Films)[id]}
            steps={steps[id]}
            heading={heading}
            initiallyVisible={first && id === videoIds[0]}
          />
        </li>
      ))}
    </ul>
  );
}

interface HelpVideoProps {
  id: VideoId;
  film: Film;
  steps: readonly string[];
  heading: "h2" | "h3";
  initiallyVisible?: boolean;
}

/** Native controls work without JavaScript. */
function HelpVideo({ id, film, steps, heading: Heading, initiallyVisible = false }: HelpVideoProps) {
  const { t, i18n } = useTranslation("help");
  const video = useRef<HTMLVideoElement>(null);
  const isInView = useInView(video) || initiallyVisible;
  const file = (suffix: string) => videoFileUrl(id, film, suffix);
  const { language } = i18n;
  // Turns captions on here, because the HTML attribute `default` would load them with the page.
  useEffect(() => {
    if (!isInView) return;
    for (const track of video.current?.textTracks ?? [])
      track.mode = track.language === language ? "showing" : "disabled";
  }, [isInView, language]);
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
        <video
          ref={video}
          controls
          preload="none"
          playsInline
          poster={isInView ? file(".webp") : undefined}
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
            />
          ))}
          <p className="p-4 text-white">{t("cannotPlay")}</p>
        </video>
        <Steps steps={steps} videoTitle={t(`videos.${id}.title`)} />
      </article>
    </Card>
  );
}

function Steps({ steps, videoTitle }: Pick<HelpVideoProps, "steps"> & { videoTitle: string }) {
  const { t } = useTranslation("help");
  return (
    <details className="group px-4 py-2 xs:px-5">
      <summary className="-mx-2 inline-flex min-h-11 list-none items-center gap-1 rounded-chip px-2 text-sub font-semibold text-primary [&::-webkit-details-marker]:hidden">
        <span>{t("steps")}</span>
        <span className="sr-only">{`: ${videoTitle}`}</span>
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
