import type { ChatButton } from "@mekong/contract/chat";
import ImageOff from "lucide-react/icons/image-off";
import { memo, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Carousel } from "../../../ui/carousel";
import { cx } from "../../../ui/cx";
import { ButtonList } from "./button-list";
import { Delivery } from "./delivery";
import { LinkedText } from "./linked-text";
import { MediaContent } from "./media";
import { type Content, type MessageActions, readContent, type ShownMessage, type Slide } from "./message";
import { webAddress } from "./safe-address";

interface MessageViewProps {
  message: ShownMessage;
  actions: MessageActions;
  quickRepliesOpen: boolean;
  mediaOrigin: string;
}

/** Memoized: upload progress renders the list repeatedly. */
export const MessageView = memo(function MessageView({
  message,
  actions,
  quickRepliesOpen,
  mediaOrigin,
}: MessageViewProps) {
  const { t } = useTranslation("chat-message");
  const { isOwn } = message;
  const content = useMemo(() => readContent(message.message), [message.message]);
  return (
    <li className={cx("flex min-w-0 flex-col gap-1", isOwn ? "items-end" : "items-start")}>
      <span className="sr-only">{isOwn ? t("you") : t("support")}</span>
      <MessageContent message={message} actions={actions} mediaOrigin={mediaOrigin} content={content} />
      <Delivery message={message} actions={actions} />
      {content.type === "quick_replies" && quickRepliesOpen ? (
        <QuickReplies buttons={content.buttons} onButton={actions.onButton} origin={mediaOrigin} />
      ) : null}
    </li>
  );
});

type MessageContentProps = Omit<MessageViewProps, "quickRepliesOpen"> & { content: Content };

function MessageContent({ message, actions, mediaOrigin, content }: MessageContentProps) {
  const { t } = useTranslation("chat-message");
  const { isOwn } = message;
  const bubbleClass = cx(shape(isOwn), colors(isOwn));
  const { onButton } = actions;
  switch (content.type) {
    case "text":
    case "quick_replies":
      return <LinkedText source={content.text} className={cx(bubbleClass, "px-4 py-2.5")} />;
    case "postback":
      return (
        <p
          dir="auto"
          className="max-w-[85%] rounded-tile border border-primary px-4 py-2 font-semibold text-primary wrap-anywhere"
        >
          <span className="sr-only">{`${t("pressed")} `}</span>
          <span>{content.text}</span>
        </p>
      );
    case "buttons":
      return (
        <div className={cx(bubbleClass, "w-72 space-y-3 p-4")}>
          <LinkedText source={content.text} />
          <ButtonList buttons={content.buttons} onButton={onButton} origin={mediaOrigin} />
        </div>
      );
    case "media":
      return (
        <div className={cx(shape(isOwn), "w-58 overflow-hidden bg-surface-3")}>
          <MediaContent content={content} message={message} actions={actions} origin={mediaOrigin} />
          {content.caption ? (
            <LinkedText source={content.caption} className={cx(colors(isOwn), "px-4 py-2.5")} />
          ) : null}
        </div>
      );
    case "generic":
      return <GenericContent slides={content.slides} onButton={onButton} origin={mediaOrigin} />;
    case "unknown":
      return <p className={cx(bubbleClass, "px-4 py-2.5 text-sub")}>{t("unknown")}</p>;
  }
}

/** Hides the buttons after a link button was pressed. */
function QuickReplies(props: { buttons: ChatButton[]; onButton: (button: ChatButton) => void; origin: string }) {
  const [linkFollowed, setLinkFollowed] = useState(false);
  return linkFollowed ? null : <ButtonList {...props} onLinkClick={() => setLinkFollowed(true)} inline />;
}

function shape(isOwn: boolean): string {
  return cx("min-w-0 max-w-[85%] rounded-tile", isOwn ? "rounded-ee-[0.375rem]" : "rounded-es-[0.375rem]");
}

/** The default focus ring has the background colour of own messages. */
function colors(isOwn: boolean): string {
  return isOwn ? "bg-primary text-on-primary [&_:focus-visible]:outline-current" : "bg-surface-2 text-ink";
}

interface GenericContentProps {
  slides: Slide[];
  onButton: (button: ChatButton) => void;
  origin: string;
}

const VISIBLE = 1.25;

function GenericContent({ slides, onButton, origin }: GenericContentProps) {
  const { t } = useTranslation("chat-message");
  const cards = slides.map((slide, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
    <SlideCard key={index} slide={slide} onButton={onButton} origin={origin} />
  ));
  if (cards.length === 1) return <div className="w-72 max-w-[85%]">{cards}</div>;
  // The carousel extends over the conversation's padding, `--gutter`.
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
