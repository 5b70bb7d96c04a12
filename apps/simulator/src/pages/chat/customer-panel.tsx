import { DoorClosed, DoorOpen, MessageSquareOff, X } from "lucide-react";
import { useId } from "react";
import { useWorld } from "../../api/queries";
import { actionRequest, useRunAction } from "../../api/use-run-action";
import { CopyAs } from "../../copy-as/copy-as";
import { actionRecipe } from "../../copy-as/recipes";
import { Timestamp } from "../../events/timestamp";
import { MemberLink } from "../../review-queue/member-link";
import { Button, IconButton } from "../../ui/button";
import { CopyableId, DescriptionList } from "../../ui/description-list";
import { type DeskCustomer, Presence } from "./customer";

interface CustomerPanelProps {
  customer: DeskCustomer;
  /** Closes the panel where it covers the conversation. */
  onClose(): void;
}

export function CustomerPanel({ customer, onClose }: CustomerPanelProps) {
  const titleId = useId();
  const { id, username, guestId, room } = customer;
  const items: [string, React.ReactNode][] = [
    ["Customer", username ? <MemberLink key="member" member={username} /> : "Guest"],
    [
      guestId ? "Guest ID" : "Member ID",
      <CopyableId key="id" id={id} label={`Copy the ${guestId ? "guest" : "member"} ID`} />,
    ],
  ];
  if (room) {
    items.push(
      ["Status", <Presence key="now" online={room.online} />],
      ["Session", <CopyableId key="session" id={room.sessionId} label="Copy the session ID" />],
      ["Opened", <Timestamp key="opened" at={room.createdAt} stacked />],
      ["Unread by agent", room.agentUnread],
      ["Unread by customer", room.customerUnread],
    );
  }
  return (
    <aside aria-labelledby={titleId} className="flex h-full flex-col bg-surface">
      <header className="flex min-h-12 items-center justify-between gap-2 border-b border-line pr-2 pl-4">
        <h3 id={titleId} className="text-head font-semibold">
          Customer
        </h3>
        <IconButton icon={X} label="Close customer details" tone="quiet" className="@3xl:hidden" onClick={onClose} />
      </header>
      <div className="flex flex-col gap-4 overflow-y-auto p-4">
        <DescriptionList items={items} />
        {room && <Controls id={id} refused={room.refused} />}
      </div>
    </aside>
  );
}

function Controls({ id, refused }: { id: string; refused: boolean }) {
  const world = useWorld();
  const run = useRunAction();
  const runningAction = run.isPending ? run.variables.name : undefined;
  const inputs: [string, Record<string, unknown>][] = [
    ["chat.endSession", { room: id }],
    ["chat.refuseJoin", { room: id, on: !refused }],
    ["chat.typing", { room: id, on: true }],
  ];
  return (
    <>
      <div className="flex flex-col gap-2">
        <Button
          changesWorld
          icon={MessageSquareOff}
          disabled={run.isPending}
          pending={runningAction === "chat.endSession"}
          onClick={() => run.mutate(actionRequest("chat.endSession", { room: id }, "Conversation ended"))}
        >
          End conversation
        </Button>
        <Button
          changesWorld
          icon={refused ? DoorOpen : DoorClosed}
          tone={refused ? "plain" : "danger"}
          disabled={run.isPending}
          pending={runningAction === "chat.refuseJoin"}
          onClick={() =>
            run.mutate(
              actionRequest(
                "chat.refuseJoin",
                { room: id, on: !refused },
                refused ? "Customer unblocked" : "Customer blocked",
              ),
            )
          }
        >
          {refused ? "Unblock customer" : "Block customer"}
        </Button>
      </div>
      <section className="flex flex-col gap-1">
        <h4 className="text-small font-medium text-ink-2">Copy as</h4>
        {inputs.map(([action, input]) => (
          <div key={action} className="flex items-center justify-between">
            <code className="font-mono text-small">{action}</code>
            <CopyAs iconOnly recipe={actionRecipe(world, action, input)} />
          </div>
        ))}
      </section>
    </>
  );
}
