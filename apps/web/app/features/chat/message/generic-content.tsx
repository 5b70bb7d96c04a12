import type { ChatButton } from "@mekong/contract/chat";
import ImageOff from "lucide-react/icons/image-off";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Carousel } from "../../../ui/carousel";
import { ButtonList } from "./button-list";
import type { Slide } from "./read-content";
import { webAddress } from "./safe-address";

interface GenericContentProps {
  slides: Slide[];
  onButton: (button: ChatButton) => void;
  origin: string;
}

/** Number of slides in view: the visible part of the next one shows that there are more. */
const VISIBLE = 1.25;

export function GenericContent({ slides, onButton, origin }: GenericContentProps) {
  const { t } = useTranslation("chat-message");
  const cards = slides.map((slide, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: slides have no name and keep their places
    <SlideCard key={index} slide={slide} onButton={onButton} origin={origin} />
  ));
  if (cards.length === 1) return <div className="w-72 max-w-[85%]">{cards}</div>;
  // Extends over the conversation's padding.
  return (
    <div className="-mb-3 w-full min-w-0 [--gutter:0.75rem]">
      <Carousel label={t("slides", { count: cards.length })} visible={VISIBLE} focusable>
        {cards}
      </Carousel>
    </div>
  );
}

function SlideCard({ slide, onButton, origin }: { slide: Slide } & Omit<GenericContentProps, "slides">) {
  const { title, subtitle, buttons } = slide;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-tile bg-surface-2 text-ink">
      {slide.image === null ? null : <SlideImage url={webAddress(slide.image, origin)} />}
      <div className="flex grow flex-col gap-3 p-4">
        <div className="grow">
          <p dir="auto" className="text-h3 wrap-anywhere">
            {title}
          </p>
          {subtitle ? (
            <p dir="auto" className="text-sub whitespace-pre-wrap text-ink-2 wrap-anywhere">
              {subtitle}
            </p>
          ) : null}
        </div>
        <ButtonList buttons={buttons} onButton={onButton} origin={origin} />
      </div>
    </article>
  );
}

function SlideImage({ url }: { url: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className="grid aspect-8/5 shrink-0 place-items-center bg-surface-3">
      {url === null || url === failed ? (
        <ImageOff aria-hidden className="size-8 text-ink-3" strokeWidth={1.6} />
      ) : (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          className="size-full min-h-0 object-cover"
          onError={() => setFailed(url)}
        />
      )}
    </div>
  );
}
