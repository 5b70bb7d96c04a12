import { useLocation } from "@remix-run/react";
import MessageCircleMore from "lucide-react/icons/message-circle-more";
import X from "lucide-react/icons/x";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { IconButton } from "../../ui/icon-button";
import { useChatContext } from "./chat-context";
import { useUnread } from "./chat-session";
import { loadPanel, PanelSlot } from "./panel-slot";
import "./chat.css";

/** From this width the chat is a card, else a full-screen dialog. */
const WIDE_SCREEN = "(min-width: 40rem)";
const MAX_UNREAD_SHOWN = 99;

interface ChatButtonProps {
  excludedPath: string;
}

export function ChatButton({ excludedPath }: ChatButtonProps) {
  const { available } = useChatContext();
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  return available && hydrated && pathname !== excludedPath ? <FloatingChat /> : null;
}

function FloatingChat() {
  const { t } = useTranslation("support");
  const { identity } = useChatContext();
  const unread = useUnread();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const dialog = useChatDialog(open, () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  });
  return (
    <aside aria-label={t("chat.title")}>
      <button
        ref={button}
        type="button"
        aria-label={unread > 0 ? t("chat.openUnread", { count: unread }) : t("chat.open")}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={() => (open ? dialog.close() : setOpen(true))}
        className="chat-button pressable bg-primary text-on-primary shadow-raised hover:bg-primary-pressed"
      >
        <MessageCircleMore aria-hidden className="size-6" strokeWidth={2} />
        {unread > 0 ? (
          <span
            aria-hidden
            className="tabular absolute -end-1 -top-1 min-w-6 rounded-full bg-danger px-1.5 py-0.5 text-nav font-semibold text-surface ring-2 ring-surface"
          >
            {unread > MAX_UNREAD_SHOWN ? `${MAX_UNREAD_SHOWN}+` : unread}
          </span>
        ) : null}
      </button>
      {open ? (
        <dialog ref={dialog.ref} aria-labelledby={titleId} className="chat-dialog">
          <PanelSlot
            identity={identity()}
            titleId={titleId}
            focusComposer={dialog.isCard}
            close={
              <IconButton
                icon={X}
                label={t("chat.close")}
                onClick={dialog.close}
                className="text-ink-2 hover:bg-surface-2"
              />
            }
          />
        </dialog>
      ) : null}
    </aside>
  );
}

/** On a phone a modal dialog, sized to the visual viewport to exclude the keyboard. */
function useChatDialog(open: boolean, onClosed: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const isCard = typeof matchMedia === "function" && matchMedia(WIDE_SCREEN).matches;
  const latest = useRef(onClosed);
  latest.current = onClosed;

  useEffect(() => {
    const dialog = open && ref.current;
    if (!dialog) return;
    if (isCard) dialog.show();
    else dialog.showModal();
    const onDialogClose = () => latest.current();
    const closeOnEscape = (event: KeyboardEvent) => {
      // A lightbox inside the chat handles Esc first.
      if (event.key !== "Escape" || event.defaultPrevented || (event.target as Element).closest("dialog") !== dialog)
        return;
      event.preventDefault();
      dialog.close();
    };
    const fitToViewport = () => {
      const { height = innerHeight, offsetTop = 0 } = visualViewport ?? {};
      dialog.style.setProperty("--chat-height", `${height}px`);
      dialog.style.setProperty("--chat-top", `${offsetTop}px`);
    };
    fitToViewport();
    // Not React's `onClose`: it also receives the `close` of nested dialogs.
    dialog.addEventListener("close", onDialogClose);
    dialog.addEventListener("keydown", closeOnEscape);
    visualViewport?.addEventListener("resize", fitToViewport);
    visualViewport?.addEventListener("scroll", fitToViewport);
    return () => {
      dialog.removeEventListener("close", onDialogClose);
      dialog.removeEventListener("keydown", closeOnEscape);
      visualViewport?.removeEventListener("resize", fitToViewport);
      visualViewport?.removeEventListener("scroll", fitToViewport);
    };
  }, [open, isCard]);

  return { ref, isCard, close: () => ref.current?.close() };
}
