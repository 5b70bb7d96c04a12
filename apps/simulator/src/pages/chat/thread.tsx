import type { Conversation } from "@mekong/contract/chat";
import { ArrowDown, ChevronUp } from "lucide-react";
import { Fragment } from "react";
import { plural } from "../../format/text";
import { Button } from "../../ui/button";
import { MessageItem } from "./message-item";
import { useThreadScroll } from "./use-thread-scroll";

interface ThreadProps {
  /** Customer name, for screen readers. */
  name: string;
  /** Oldest first. */
  messages: readonly Conversation[];
  /** Session of the next message; undefined if unknown. */
  sessionId: string | undefined;
  hasOlder: boolean;
  loadingOlder: boolean;
  onOlder(): void;
}

/** The messages of a room, with a separator between sessions. */
export function Thread({ name, messages, sessionId, hasOlder, loadingOlder, onOlder }: ThreadProps) {
  const newest = messages.at(-1);
  const { box, onScroll, toEnd, below } = useThreadScroll(
    messages.map(({ id }) => id),
    newest?.sender === "agent",
  );
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={`Messages with ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-4 py-3 -outline-offset-2 [overflow-anchor:none]"
      >
        <div className="mb-3 flex justify-center">
          {hasOlder ? (
            <Button size="small" icon={ChevronUp} pending={loadingOlder} onClick={onOlder}>
              Show older messages
            </Button>
          ) : (
            <p className="text-tiny text-ink-3">Start of the conversation</p>
          )}
        </div>
        <ol className="flex flex-col gap-3">
          {messages.map((message, index) => {
            const previous = messages[index - 1];
            return (
              <Fragment key={message.id}>
                {previous && previous.session_id !== message.session_id && <SessionEnd />}
                <MessageItem message={message} />
              </Fragment>
            );
          })}
          {newest && sessionId !== undefined && newest.session_id !== sessionId && <SessionEnd />}
        </ol>
      </div>
      {below > 0 && (
        <Button
          tone="primary"
          size="small"
          icon={ArrowDown}
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full! shadow-float"
        >
          {plural(below, "new message")}
        </Button>
      )}
    </div>
  );
}

function SessionEnd() {
  return (
    <li className="flex items-center gap-3 text-tiny text-ink-2">
      <span aria-hidden className="h-px flex-1 bg-line" />
      Conversation ended
      <span aria-hidden className="h-px flex-1 bg-line" />
    </li>
  );
}
