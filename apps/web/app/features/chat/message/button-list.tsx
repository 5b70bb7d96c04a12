import type { ChatButton } from "@mekong/contract/chat";
import ExternalLink from "lucide-react/icons/external-link";
import Phone from "lucide-react/icons/phone";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../../ui/button";
import { cx } from "../../../ui/cx";
import { buttonAddress } from "./safe-address";
import { useFocusFallback } from "./use-focus-fallback";

interface ButtonListProps {
  buttons: ChatButton[];
  onButton: (button: ChatButton) => void;
  /** Origin for relative paths. */
  origin: string;
  onLinkClick?: () => void;
  inline?: boolean;
}

/** Leaves out buttons with an unsafe address. */
export function ButtonList({ buttons, onButton, onLinkClick, origin, inline = false }: ButtonListProps) {
  const { t } = useTranslation("chat-message");
  const list = useFocusFallback<HTMLUListElement>();
  const usableButtons = buttons.filter((button) => isReply(button) || buttonAddress(button, origin) !== null);
  if (usableButtons.length === 0) return null;
  return (
    <ul ref={list} aria-label={t("answers")} className={inline ? "flex max-w-full flex-wrap gap-2 pt-1" : "space-y-2"}>
      {usableButtons.map((button, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat; the order is fixed
        <li key={index} className="min-w-0 max-w-full">
          <MessageButton
            button={button}
            onButton={onButton}
            onLinkClick={onLinkClick}
            origin={origin}
            inline={inline}
          />
        </li>
      ))}
    </ul>
  );
}

function isReply({ type }: ChatButton): boolean {
  return type === "postback" || type === "text";
}

type MessageButtonProps = Omit<ButtonListProps, "buttons"> & { button: ChatButton };

function MessageButton({ button, onButton, onLinkClick, origin, inline }: MessageButtonProps) {
  const { t } = useTranslation("chat-message");
  const placement = inline ? "max-w-full border-primary" : "w-full border-line";
  const classes = buttonClass("plain", "medium", cx("border bg-surface wrap-anywhere", placement));
  const address = buttonAddress(button, origin);
  if (address === null) {
    // A double click would send two replies.
    const press = ({ detail }: MouseEvent) => (detail > 1 ? undefined : onButton(button));
    return (
      <button type="button" dir="auto" className={classes} onClick={press}>
        {button.title}
      </button>
    );
  }
  const isExternal = button.type === "web";
  const Icon = isExternal ? ExternalLink : Phone;
  return (
    <a
      href={address}
      dir="auto"
      className={classes}
      onClick={onLinkClick}
      {...(isExternal ? { target: "_blank", rel: "noopener noreferrer nofollow" } : {})}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">
        <span>{button.title}</span>
        {isExternal ? <span className="sr-only">{` ${t("newTab")}`}</span> : null}
      </span>
    </a>
  );
}
