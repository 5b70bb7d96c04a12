import { MessageSquareDashed, MessagesSquare } from "lucide-react";
import { useCallback, useState } from "react";
import { useMembers, useReady, useRooms } from "../../api/queries";
import { useWorld } from "../../api/use-world";
import { plural } from "../../format/words";
import { AutopilotControl } from "../../queue/autopilot-control";
import { Button } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { FailureNote } from "../../ui/failure-note";
import { FilterBox } from "../../ui/filter-box";
import { PageHead } from "../../ui/page-head";
import { Skeleton } from "../../ui/skeleton";
import { useSearchParam } from "../../ui/use-search-param";
import { type Draft, emptyDraft } from "./compose/draft";
import { findCustomer, soughtRooms } from "./customer";
import { RefuseAllButton } from "./desk-buttons";
import { messageLine } from "./message-line";
import { Room } from "./room";
import { RoomList } from "./room-list";

export function ChatPage() {
  const world = useWorld();
  const rooms = useRooms(world);
  const [sought, setSought] = useSearchParam("q");
  const [open, setOpen] = useSearchParam("open");
  const [openedNow, setOpenedNow] = useState("");
  const drafts = useDrafts();
  const all = rooms.data?.rooms;
  const found =
    all && soughtRooms(all, sought, (room) => (room.lastMessage ? messageLine(room.lastMessage.message) : ""));
  const waiting = all?.filter((room) => room.agentUnread > 0).length ?? 0;

  const choose = (id: string) => {
    setOpenedNow(id);
    setOpen(id);
  };
  return (
    <>
      <PageHead
        title="Chat"
        about={
          all
            ? `${plural(all.length, "conversation")} in ${world}, ${waiting === 0 ? "none unread" : `${waiting} unread`}.`
            : "Newest first."
        }
      >
        <FilterBox
          main
          label="Filter conversations"
          placeholder="Name, guest ID, text"
          value={sought}
          onChange={setSought}
          className="w-52"
        />
        <AutopilotControl kind="chat" />
        <RefuseAllButton refused={rooms.data?.refused} />
      </PageHead>
      {rooms.error && (
        <div className="mb-4">
          <FailureNote error={rooms.error} onRetry={() => rooms.refetch()} />
        </div>
      )}
      <div className="grid h-[calc(100dvh-14.75rem)] xl:h-[calc(100dvh-11rem)] min-h-112 grid-rows-1 grid-cols-[14rem_minmax(0,1fr)] overflow-hidden rounded-xl border border-line bg-surface xl:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="min-h-0 overflow-y-auto border-r border-line" aria-busy={!found && !rooms.error}>
          {!found && !rooms.error && <Skeleton className="m-4 h-40" />}
          {found && found.length > 0 && <RoomList rooms={found} openId={open} onOpen={choose} />}
          {found?.length === 0 &&
            (sought ? (
              <Empty icon={MessagesSquare} title="No matching conversations">
                <Button onClick={() => setSought("")}>Show all</Button>
              </Empty>
            ) : (
              <NoRooms world={world} />
            ))}
        </div>
        <Opened
          key={`${world} ${open}`}
          id={open}
          openedNow={openedNow === open}
          draft={drafts.of(`${world} ${open}`)}
          onDraft={drafts.change}
          onClose={() => choose("")}
        />
      </div>
    </>
  );
}

interface OpenedProps {
  /** Room id; empty if none is open. */
  id: string;
  openedNow: boolean;
  draft: Draft;
  onDraft(key: string, change: (draft: Draft) => Draft): void;
  onClose(): void;
}

/** The URL's room, or why it can't be shown. */
function Opened({ id, openedNow, draft, onDraft, onClose }: OpenedProps) {
  const world = useWorld();
  const rooms = useRooms(world);
  const members = useMembers(world);
  const key = `${world} ${id}`;
  if (!id) {
    return (
      <Empty icon={MessageSquareDashed} title="Choose a conversation">
        Its messages and the reply form appear here.
      </Empty>
    );
  }
  const customer = findCustomer(id, rooms.data?.rooms ?? [], members.data ?? []);
  if (customer) {
    return (
      <Room
        customer={customer}
        draft={draft}
        openedNow={openedNow}
        onDraft={(change) => onDraft(key, change)}
        onClose={onClose}
      />
    );
  }
  if (rooms.isLoading || members.isLoading) return <Skeleton className="m-4 h-40" />;
  return (
    <Empty icon={MessageSquareDashed} title="Conversation not found">
      <Button onClick={onClose}>Close</Button>
    </Empty>
  );
}

function NoRooms({ world }: { world: string }) {
  const webUrl = useReady().data?.webUrl;
  return (
    <Empty icon={MessagesSquare} title="No conversations yet">
      Open{" "}
      {webUrl ? (
        <a
          href={`${webUrl}/contact?world=${encodeURIComponent(world)}`}
          target="_blank"
          rel="noreferrer"
          className="font-medium text-primary hover:underline"
        >
          the app’s /contact page
        </a>
      ) : (
        "the app’s /contact page"
      )}{" "}
      in this world and write a message. It appears here immediately.
    </Empty>
  );
}

/** Unsent drafts by room. A draft stays while another room is open. */
function useDrafts() {
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const [blank] = useState(emptyDraft);
  const change = useCallback(
    (key: string, by: (draft: Draft) => Draft) =>
      setDrafts((current) => ({ ...current, [key]: by(current[key] ?? blank) })),
    [blank],
  );
  return { of: (key: string) => drafts[key] ?? blank, change };
}
