import type { RoomRow } from "@mekong/contract/simulator/reads-chat";
import { Ban } from "lucide-react";
import { useRef } from "react";
import { useNow } from "../../events/now-provider";
import { plural } from "../../format/text";
import { fullTime, relativeTime } from "../../format/time";
import { Badge } from "../../ui/badge";
import { classes } from "../../ui/classes";
import { navigateRows } from "../../ui/table";
import { Presence } from "./customer";
import { messageLine } from "./message-line";

interface RoomListProps {
  rooms: readonly RoomRow[];
  openId: string;
  onOpen(id: string): void;
}

/** Conversations in the backend's order; arrow keys or j and k move between them. */
export function RoomList({ rooms, openId, onOpen }: RoomListProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul
      ref={list}
      aria-label="Conversations"
      onKeyDown={(event) => navigateRows(event, list.current)}
      className="divide-y divide-line"
    >
      {rooms.map((room) => (
        <li key={room.id}>
          <button
            type="button"
            data-opens
            aria-current={room.id === openId || undefined}
            onClick={() => onOpen(room.id)}
            className={classes(
              "flex w-full flex-col gap-0.5 px-3.5 py-2.5 text-start -outline-offset-2!",
              room.id === openId ? "bg-soft/50" : "hover:bg-surface-2/60",
            )}
          >
            <RoomSummary room={room} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function RoomSummary({ room }: { room: RoomRow }) {
  const { name, username, refused, online, agentUnread, lastMessage, lastMessageAt } = room;
  return (
    <>
      <span className="flex w-full items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
        {lastMessageAt && <RelativeTime at={lastMessageAt} />}
      </span>
      <span className="flex w-full flex-wrap items-center gap-x-2 gap-y-0.5 text-small text-ink-2">
        <span className="truncate">{username ?? "Guest"}</span>
        <Presence online={online} />
        {refused && (
          <Badge tone="danger" icon={Ban}>
            Blocked
          </Badge>
        )}
      </span>
      <span className="flex w-full items-center gap-2 text-small">
        <span className={classes("min-w-0 flex-1 truncate", agentUnread > 0 ? "text-ink" : "text-ink-2")}>
          {lastMessage
            ? `${lastMessage.sender === "agent" ? "Support: " : ""}${messageLine(lastMessage.message)}`
            : "No messages yet"}
        </span>
        {agentUnread > 0 && (
          <span className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-tiny font-semibold text-on-primary tabular-nums">
            <span aria-hidden>{agentUnread}</span>
            <span className="sr-only">{plural(agentUnread, "unread message")}</span>
          </span>
        )}
      </span>
    </>
  );
}

function RelativeTime({ at }: { at: string }) {
  const now = useNow();
  const ms = Date.parse(at);
  return (
    <time dateTime={at} title={fullTime(ms)} className="shrink-0 text-tiny text-ink-3 tabular-nums">
      {now === undefined ? "" : relativeTime(ms, now)}
    </time>
  );
}
