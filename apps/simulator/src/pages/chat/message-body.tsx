import type { ChatButton, ChatMessage } from "@mekong/contract/chat";
import {
  CornerDownLeft,
  ExternalLink,
  type LucideIcon,
  MessageSquareText,
  MousePointerClick,
  Phone,
} from "lucide-react";
import { buttonTypeTexts } from "../../strings/chat";
import { classes } from "../../ui/classes";
import { JsonView } from "../../ui/json-view";
import { Thumbnail } from "../../ui/thumbnail";
import { MediaView } from "./media-view";

/** Renders any message type; text is never rendered as HTML. Its buttons are inactive. */
export function MessageBody({ message }: { message: ChatMessage }) {
  const { message_type: type, payload } = message;
  switch (type) {
    case "text":
      return <TextBlock text={payload.message} />;
    case "buttons":
      return (
        <>
          <TextBlock text={payload.message} />
          <Buttons buttons={payload.buttons} label="Buttons" className="mt-2 flex flex-col gap-1" />
        </>
      );
    case "quick_replies":
      return (
        <>
          <TextBlock text={payload.message} />
          <Buttons buttons={payload.buttons} label="Quick replies" className="mt-2 flex flex-wrap gap-1.5" round />
        </>
      );
    case "media":
      return <MediaView media={payload} />;
    case "generic":
      return <Slides slides={payload.slides} />;
    case "postback":
      return (
        <span className="flex flex-col gap-0.5">
          <span className="inline-flex items-center gap-1.5">
            <MousePointerClick aria-hidden className="size-3.5 shrink-0 text-ink-2" />
            <span className="sr-only">Pressed:</span>
            <TextBlock text={payload.message} />
          </span>
          <code className="font-mono text-tiny break-all text-ink-2">{payload.payload}</code>
        </span>
      );
    default:
      return (
        <>
          <p className="mb-1 text-small text-ink-2">Unsupported message type: {type as string}</p>
          <JsonView value={payload} />
        </>
      );
  }
}

function TextBlock({ text }: { text: string }) {
  return <span className="break-words whitespace-pre-wrap">{text}</span>;
}

const buttonIcons: Record<ChatButton["type"], LucideIcon> = {
  web: ExternalLink,
  call: Phone,
  postback: CornerDownLeft,
  text: MessageSquareText,
};

interface ButtonsProps {
  buttons: readonly ChatButton[];
  label: string;
  className: string;
  round?: boolean;
}

function Buttons({ buttons, label, className, round }: ButtonsProps) {
  if (buttons.length === 0) return null;
  return (
    <ul aria-label={label} className={className}>
      {buttons.map((button, index) => {
        const Icon = buttonIcons[button.type];
        const { description, payload } = buttonTypeTexts[button.type];
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the buttons of a message never change, and two may be alike
            key={index}
            title={`${description}${button.payload ? `. ${payload}: ${button.payload}` : ""}`}
            className={classes(
              "inline-flex min-h-7 min-w-0 items-center gap-1.5 border border-primary/50 bg-surface px-2.5 py-0.5 text-small font-medium text-primary",
              round ? "rounded-full" : "justify-center rounded-lg",
            )}
          >
            <Icon aria-hidden className="size-3.5 shrink-0" />
            <span className="min-w-0 break-words">{button.title}</span>
            <span className="sr-only">
              , {description}
              {button.payload && `: ${button.payload}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type Slide = Extract<ChatMessage, { message_type: "generic" }>["payload"]["slides"][number];

function Slides({ slides }: { slides: readonly Slide[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be scrolled by keyboard
    <ul aria-label="Slides" tabIndex={0} className="flex max-w-full gap-2 overflow-x-auto pb-1">
      {slides.map((slide, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the slides of a message never change, and two may be alike
          key={index}
          className="flex w-44 shrink-0 flex-col overflow-hidden rounded-lg border border-line bg-surface"
        >
          {slide.image_url && (
            <Thumbnail path={slide.image_url} alt="" className="h-24 w-full bg-surface-2 object-cover" />
          )}
          <div className="flex flex-1 flex-col gap-0.5 p-2">
            <p className="font-medium break-words">{slide.title}</p>
            {slide.subtitle && <p className="text-small break-words text-ink-2">{slide.subtitle}</p>}
            <Buttons
              buttons={slide.buttons}
              label={`Buttons of ${slide.title}`}
              className="mt-auto flex flex-col gap-1 pt-1.5"
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
