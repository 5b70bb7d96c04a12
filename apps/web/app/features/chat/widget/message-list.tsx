import ArrowDown from "lucide-react/icons/arrow-down";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Button, Spinner } from "../../../ui/button";
import type { ChatStore } from "../client/chat-store";
import type { ChatSnapshot } from "../client/snapshot";
import type { MessageActions, ShownMessage } from "../message/message";
import { MessageView } from "../message/message-view";
import { useLogScroll } from "./use-log-scroll";

interface MessageListProps {
  chat: ChatSnapshot;
  store: ChatStore;
  actions: MessageActions;
}

export function MessageList({ chat, store, actions }: MessageListProps) {
  const { t } = useTranslation("chat");
  const { messages, hasOlder, olderLoading, typing, mediaOrigin } = chat;
  const scroll = useLogScroll({
    messages,
    typing,
    onTop: () => void store.loadOlder(),
    onInViewChange: (inView) => store.setInView(inView),
  });
  const lastOwnIndex = messages.findLastIndex(({ isOwn }) => isOwn);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroll.box}
        role="log"
        aria-label={t("log")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: allows keyboard scrolling
        tabIndex={0}
        onScroll={scroll.onScroll}
        className={logClass}
      >
        <div ref={scroll.content} className="flex min-h-full flex-col justify-end px-3 py-3">
          <div className="grid min-h-11 place-items-center text-center text-caption text-ink-3">
            {olderLoading ? (
              <Spinner className="text-ink-3" />
            ) : hasOlder ? (
              <Button tone="plain" size="medium" onClick={() => void store.loadOlder()}>
                {t("older")}
              </Button>
            ) : (
              t("beginning")
            )}
          </div>
          <ol ref={scroll.list} className="flex flex-col gap-3">
            {messages.map((message, index) => (
              <Fragment key={message.key}>
                {isOtherSession(messages[index - 1], message) ? <SessionEnd /> : null}
                <MessageView
                  message={message}
                  actions={actions}
                  quickRepliesOpen={index > lastOwnIndex}
                  mediaOrigin={mediaOrigin}
                />
              </Fragment>
            ))}
          </ol>
          {typing ? (
            <div className="pt-3">
              <TypingDots />
            </div>
          ) : null}
        </div>
      </div>
      {scroll.unseenCount > 0 ? (
        <button
          type="button"
          onClick={scroll.toBottom}
          className="pressable pop absolute bottom-3 left-1/2 inline-flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full bg-primary px-4 text-sub font-semibold whitespace-nowrap text-on-primary shadow-raised"
        >
          <ArrowDown aria-hidden className="size-4" />
          <span>{t("newMessages", { count: scroll.unseenCount })}</span>
        </button>
      ) : null}
    </div>
  );
}

// No browser scroll anchoring: it would move the list twice. Inset outline: an outer one would be cut off.
const logClass = "min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none] -outline-offset-2";

function isOtherSession(previous: ShownMessage | undefined, message: ShownMessage): boolean {
  return Boolean(previous?.sessionId && message.sessionId && previous.sessionId !== message.sessionId);
}

export function SessionEnd() {
  const { t } = useTranslation("chat-message");
  return (
    <li className="flex items-center gap-3 py-2 text-caption text-ink-3">
      <span aria-hidden className="h-px grow bg-line" />
      <span>{t("sessionEnd")}</span>
      <span aria-hidden className="h-px grow bg-line" />
    </li>
  );
}

export function TypingDots() {
  const { t } = useTranslation("chat-message");
  return (
    <div className="flex h-11 w-fit items-center gap-1.5 rounded-tile rounded-es-[0.375rem] bg-surface-2 px-4">
      <span className="sr-only">{t("typing")}</span>
      {["", "[animation-delay:150ms]", "[animation-delay:300ms]"].map((delay) => (
        <span key={delay} aria-hidden className={`size-2 rounded-full bg-ink-3 motion-safe:animate-bounce ${delay}`} />
      ))}
    </div>
  );
}
