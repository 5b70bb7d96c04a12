import type { Conversation } from "@mekong/contract/chat";
import { Check, CheckCheck } from "lucide-react";
import { memo } from "react";
import { Timestamp } from "../../events/timestamp";
import { fullTime } from "../../format/time";
import { classes } from "../../ui/classes";
import { MessageBody } from "./message-body";

/** One message with sender, time and read state. Support messages are on the right. */
export const MessageItem = memo(function MessageItem({ message }: { message: Conversation }) {
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
