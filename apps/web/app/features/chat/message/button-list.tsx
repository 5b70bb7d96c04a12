import type { ChatButton } from "@mekong/contract/chat";
import ExternalLink from "lucide-react/icons/external-link";
import Phone from "lucide-react/icons/phone";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../../ui/button-class";
import { cx } from "../../../ui/cx";
import { buttonAddress } from "./safe-address";
import { useFocusKept } from "./use-focus-kept";

interface ButtonListProps {
  buttons: ChatButton[];
  /** Called for postback and text buttons. */
  onButton: (button: ChatButton) => void;
  /** Origin for relative paths. */
  origin: string;
  /** Called for web and call buttons. */
  onLeave?: () => void;
  /** In a row instead of a column. */
  brief?: boolean;
}

/** Leaves out buttons with an unsafe address. */
export function ButtonList({ buttons, onButton, onLeave, origin, brief = false }: ButtonListProps) {
  const { t } = useTranslation("chat-message");
  const list = useFocusKept<HTMLUListElement>();
  const shown = buttons.filter((button) => answers(button) || buttonAddress(button, origin) !== null);
  if (shown.length === 0) return null;
  return (
    <ul ref={list} aria-label={t("answers")} className={brief ? "flex max-w-full flex-wrap gap-2 pt-1" : "space-y-2"}>
      {shown.map((button, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat; the buttons of a message keep their places
        <li key={place} className="min-w-0 max-w-full">
          <MessageButton button={button} onButton={onButton} onLeave={onLeave} origin={origin} brief={brief} />
        </li>
      ))}
    </ul>
  );
}

function answers({ type }: ChatButton): boolean {
  return type === "postback" || type === "text";
}

type MessageButtonProps = Omit<ButtonListProps, "buttons"> & { button: ChatButton };

function MessageButton({ button, onButton, onLeave, origin, brief }: MessageButtonProps) {
  const { t } = useTranslation("chat-message");
  const place = brief ? "max-w-full border-primary" : "w-full border-line";
  const look = buttonClass("plain", "medium", cx("border bg-surface wrap-anywhere", place));
  const address = buttonAddress(button, origin);
  if (address === null) {
    // The second click of a double click would send a second reply.
    const press = ({ detail }: MouseEvent) => (detail > 1 ? undefined : onButton(button));
    return (
      <button type="button" dir="auto" className={look} onClick={press}>
        {button.title}
      </button>
    );
  }
  const away = button.type === "web";
  const Icon = away ? ExternalLink : Phone;
  return (
    <a
      href={address}
      dir="auto"
      className={look}
      onClick={onLeave}
      {...(away ? { target: "_blank", rel: "noopener noreferrer nofollow" } : {})}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">
        <span>{button.title}</span>
        {away ? <span className="sr-only">{` ${t("newTab")}`}</span> : null}
      </span>
    </a>
  );
}
