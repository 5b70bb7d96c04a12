import { Ban, MessageSquareDashed, User } from "lucide-react";
import { useId } from "react";
import { useRoomMessages, useWorld } from "../../api/queries";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { classes } from "../../ui/classes";
import { useReadOnlyReason } from "../../ui/read-only";
import { EmptyState, FailureNote, Skeleton } from "../../ui/states";
import { useEscape } from "../../ui/use-escape";
import { useSearchParam } from "../../ui/use-search-param";
import { Composer } from "./compose/composer";
import type { Draft } from "./compose/draft";
import { type DeskCustomer, Presence } from "./customer";
import { CustomerPanel } from "./customer-panel";
import { Thread } from "./thread";

interface RoomProps {
  customer: DeskCustomer;
  draft: Draft;
  /** Just opened by the agent: focuses the composer. */
  isJustOpened: boolean;
  onDraft(change: (draft: Draft) => Draft): void;
  onClose(): void;
}

/** One conversation with composer and customer details. Esc closes. */
export function Room({ customer, draft, isJustOpened, onDraft, onClose }: RoomProps) {
  const [customerParam, setCustomerParam] = useSearchParam("customer");
  const titleId = useId();
  const panelId = useId();
  const { id, name, username, room } = customer;
  const readOnlyReason = useReadOnlyReason();
  useEscape(true, () => (customerParam ? setCustomerParam("") : onClose()));
  return (
    <div className="@container relative flex h-full min-w-0">
      <section aria-labelledby={titleId} className="flex min-w-0 flex-1 flex-col">
        <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5">
          <h2 id={titleId} className="min-w-0 truncate text-head font-semibold">
            {name}
          </h2>
          <span className="text-ink-2">{username ?? "Guest"}</span>
          {room && <Presence online={room.online} />}
          {room?.refused && (
            <Badge tone="danger" icon={Ban}>
              Blocked
            </Badge>
          )}
          <Button
            size="small"
            icon={User}
            aria-expanded={customerParam !== ""}
            aria-controls={panelId}
            className="ml-auto @3xl:hidden"
            onClick={() => setCustomerParam(customerParam ? "" : "shown")}
          >
            Customer
          </Button>
        </header>
        <Messages customer={customer} />
        {readOnlyReason ? (
          <p className="border-t border-line p-3 text-ink-2">{readOnlyReason}</p>
        ) : (
          <Composer room={id} name={name} draft={draft} shouldFocus={isJustOpened} onDraft={onDraft} />
        )}
      </section>
      <div
        id={panelId}
        className={classes(
          "w-72 shrink-0 border-l border-line @max-3xl:absolute @max-3xl:inset-y-0 @max-3xl:right-0 @max-3xl:z-10 @max-3xl:shadow-float",
          !customerParam && "@max-3xl:hidden",
        )}
      >
        <CustomerPanel customer={customer} onClose={() => setCustomerParam("")} />
      </div>
    </div>
  );
}

function Messages({ customer: { id, name, room } }: { customer: DeskCustomer }) {
  const messages = useRoomMessages(useWorld(), id, room !== undefined);
  if (!room) {
    return (
      <div className="flex-1 overflow-y-auto">
        <EmptyState icon={MessageSquareDashed} title="No messages yet">
          Your first message starts the conversation with {name}.
        </EmptyState>
      </div>
    );
  }
  if (messages.error && !messages.data) {
    return (
      <div className="flex-1 p-4">
        <FailureNote error={messages.error} onRetry={() => messages.refetch()} />
      </div>
    );
  }
  if (!messages.data) {
    return (
      <div aria-busy className="flex flex-1 flex-col justify-end gap-3 p-4">
        <Skeleton className="h-10 w-56" />
        <Skeleton className="h-10 w-72 self-end" />
        <Skeleton className="h-10 w-48" />
      </div>
    );
  }
  return (
    <>
      {messages.error && (
        <div className="p-3">
          <FailureNote error={messages.error} onRetry={() => messages.refetch()} />
        </div>
      )}
      <Thread
        name={name}
        messages={[...messages.data.pages].reverse().flat()}
        sessionId={room.sessionId}
        hasOlder={messages.hasNextPage}
        loadingOlder={messages.isFetchingNextPage}
        onOlder={() => void messages.fetchNextPage()}
      />
    </>
  );
}
