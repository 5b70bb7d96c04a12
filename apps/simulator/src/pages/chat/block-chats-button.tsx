import { DoorClosed, DoorOpen } from "lucide-react";
import { actionRequest, useRunAction } from "../../api/use-run-action";
import { useWorld } from "../../api/use-world";
import { CopyAs } from "../../copy-as/copy-as";
import { actionRecipe } from "../../copy-as/recipes";
import { Button } from "../../ui/button";

/** Blocks or unblocks all rooms. @param refused whether all are blocked; undefined while loading */
export function BlockChatsButton({ refused }: { refused: boolean | undefined }) {
  const world = useWorld();
  const run = useRunAction();
  const input = { on: !refused };
  return (
    <span className="inline-flex items-center">
      <Button
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
