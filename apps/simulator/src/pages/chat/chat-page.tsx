import { DoorClosed, DoorOpen, MessageSquareDashed, MessagesSquare } from "lucide-react";
import { useCallback, useState } from "react";
import { useMembers, useRooms, useWorld } from "../../api/queries";
import { actionRequest, useRunAction } from "../../api/use-run-action";
import { CopyAs } from "../../copy-as/copy-as";
import { actionRecipe } from "../../copy-as/recipes";
import { plural } from "../../format/text";
import { AutopilotControl } from "../../review-queue/autopilot-control";
import { AppLink } from "../../ui/app-link";
import { Button } from "../../ui/button";
import { FilterBox } from "../../ui/filter-box";
import { PageHead } from "../../ui/page-head";
import { EmptyState, FailureNote, Skeleton } from "../../ui/states";
import { useSearchParam } from "../../ui/use-search-param";
import { type Draft, emptyDraft } from "./compose/draft";
import { filterRooms, findCustomer } from "./customer";
import { messageLine } from "./message-line";
import { Room } from "./room";
import { RoomList } from "./room-list";

export function ChatPage() {
  const world = useWorld();
  const rooms = useRooms(world);
  const [filterText, setFilterText] = useSearchParam("q");
  const [open, setOpen] = useSearchParam("open");
  const [justOpenedId, setJustOpenedId] = useState("");
  const drafts = useDrafts();
  const all = rooms.data?.rooms;
  const matchingRooms =
    all && filterRooms(all, filterText, (room) => (room.lastMessage ? messageLine(room.lastMessage.message) : ""));
  const unreadCount = all?.filter((room) => room.agentUnread > 0).length ?? 0;

  const selectRoom = (id: string) => {
    setJustOpenedId(id);
    setOpen(id);
  };
  return (
    <>
      <PageHead
        title="Chat"
        about={
          all
            ? `${plural(all.length, "conversation")} in ${world}, ${unreadCount === 0 ? "none unread" : `${unreadCount} unread`}.`
            : "Newest first."
        }
      >
        <FilterBox
          main
          label="Filter conversations"
          placeholder="Name, guest ID, text"
          value={filterText}
          onChange={setFilterText}
          className="w-52"
        />
        <AutopilotControl kind="chat" />
        <BlockChatsButton refused={rooms.data?.refused} />
      </PageHead>
      {rooms.error && <FailureNote error={rooms.error} onRetry={() => rooms.refetch()} className="mb-4" />}
      <div className="grid h-[calc(100dvh-14.75rem)] xl:h-[calc(100dvh-11rem)] min-h-112 grid-rows-1 grid-cols-[14rem_minmax(0,1fr)] overflow-hidden rounded-xl border border-line bg-surface xl:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="min-h-0 overflow-y-auto border-r border-line" aria-busy={!matchingRooms && !rooms.error}>
          {!matchingRooms && !rooms.error && <Skeleton className="m-4 h-40" />}
          {matchingRooms && matchingRooms.length > 0 && (
            <RoomList rooms={matchingRooms} openId={open} onOpen={selectRoom} />
          )}
          {matchingRooms?.length === 0 &&
            (filterText ? (
              <EmptyState icon={MessagesSquare} title="No matching conversations">
                <Button onClick={() => setFilterText("")}>Show all</Button>
              </EmptyState>
            ) : (
              <EmptyState icon={MessagesSquare} title="No conversations yet">
                Open{" "}
                <AppLink world={world} path="/contact">
                  the app’s /contact page
                </AppLink>{" "}
                in this world and write a message. It appears here immediately.
              </EmptyState>
            ))}
        </div>
        <OpenRoom
          key={`${world} ${open}`}
          id={open}
          isJustOpened={justOpenedId === open}
          draft={drafts.get(`${world} ${open}`)}
          onDraft={drafts.change}
          onClose={() => selectRoom("")}
        />
      </div>
    </>
  );
}

interface OpenRoomProps {
  /** Room id; empty if none is open. */
  id: string;
  isJustOpened: boolean;
  draft: Draft;
  onDraft(key: string, change: (draft: Draft) => Draft): void;
  onClose(): void;
}

/** The URL's room, or why it can't be shown. */
function OpenRoom({ id, isJustOpened, draft, onDraft, onClose }: OpenRoomProps) {
  const world = useWorld();
  const rooms = useRooms(world);
  const members = useMembers(world);
  const key = `${world} ${id}`;
  if (!id) {
    return (
      <EmptyState icon={MessageSquareDashed} title="Choose a conversation">
        Its messages and the reply form appear here.
      </EmptyState>
    );
  }
  const customer = findCustomer(id, rooms.data?.rooms ?? [], members.data ?? []);
  if (customer) {
    return (
      <Room
        customer={customer}
        draft={draft}
        isJustOpened={isJustOpened}
        onDraft={(change) => onDraft(key, change)}
        onClose={onClose}
      />
    );
  }
  if (rooms.isLoading || members.isLoading) return <Skeleton className="m-4 h-40" />;
  return (
    <EmptyState icon={MessageSquareDashed} title="Conversation not found">
      <Button onClick={onClose}>Close</Button>
    </EmptyState>
  );
}

/** Unsent drafts by room. A draft stays while another room is open. */
function useDrafts() {
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const [blank] = useState(emptyDraft);
  const change = useCallback(
    (key: string, update: (draft: Draft) => Draft) =>
      setDrafts((current) => ({ ...current, [key]: update(current[key] ?? blank) })),
    [blank],
  );
  return { get: (key: string) => drafts[key] ?? blank, change };
}

/** @param refused whether all chats are blocked; undefined while loading */
function BlockChatsButton({ refused }: { refused: boolean | undefined }) {
  const world = useWorld();
  const run = useRunAction();
  const input = { on: !refused };
  return (
    <span className="inline-flex items-center">
      <Button
        changesWorld
        tone={refused ? "danger" : "plain"}
        icon={refused ? DoorOpen : DoorClosed}
        disabled={refused === undefined}
        pending={run.isPending}
        title="Blocks all chats: joining fails with “Cannot start chatting”"
        onClick={() =>
          run.mutate(actionRequest("chat.refuseJoin", input, refused ? "New chats unblocked" : "New chats blocked"))
        }
      >
        {refused ? "New chats are blocked. Unblock" : "Block new chats"}
      </Button>
      <CopyAs iconOnly recipe={actionRecipe(world, "chat.refuseJoin", input)} />
    </span>
  );
}
