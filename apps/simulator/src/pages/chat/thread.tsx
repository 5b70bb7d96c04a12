import type { Conversation } from "@mekong/contract/chat";
import { ArrowDown, Check, CheckCheck, ChevronUp } from "lucide-react";
import { Fragment, memo } from "react";
import { Timestamp } from "../../events/timestamp";
import { plural } from "../../format/text";
import { fullTime } from "../../format/time";
import { Button } from "../../ui/button";
import { classes } from "../../ui/classes";
import { MessageBody } from "./message-body";
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

/** Shows messages of support on the right. */
const MessageItem = memo(function MessageItem({ message }: { message: Conversation }) {
  const isOurs = message.sender === "agent";
  return (
    <li className={classes("flex min-w-0 flex-col", isOurs ? "items-end" : "items-start")}>
      <div
        className={classes(
          "max-w-[85%] min-w-0 rounded-xl px-3 py-2",
          isOurs ? "rounded-br-sm bg-soft text-ink" : "rounded-bl-sm bg-surface-2",
        )}
      >
        <MessageBody message={message.message} />
      </div>
      <p className="mt-0.5 flex items-center gap-1.5 px-1 text-tiny text-ink-3">
        <span>{isOurs ? "Support" : message.name}</span>
        <Timestamp at={message.createdAt} />
        {isOurs && <ReadStatus readAt={message.readAt} />}
      </p>
    </li>
  );
});

function ReadStatus({ readAt }: { readAt: string | null }) {
  const Icon = readAt ? CheckCheck : Check;
  return (
    <span
      title={readAt ? `Read ${fullTime(Date.parse(readAt))}` : "Unread"}
      className={classes("inline-flex items-center gap-0.5", readAt && "text-primary")}
    >
      <Icon aria-hidden className="size-3" />
      {readAt ? "Read" : "Sent"}
    </span>
  );
}
