import { Bot, DoorClosed, DoorOpen } from "lucide-react";
import { useRef, useState } from "react";
import { useWorldState } from "../../api/queries";
import { deed, useRunAction } from "../../api/use-run-action";
import { useWorld } from "../../api/use-world";
import { CopyAs } from "../../copy/copy-as";
import { actionRecipe } from "../../copy/recipes";
import { ActionForm } from "../../forms/action-form";
import { Button } from "../../ui/button";
import { Popover } from "../../ui/popover";

/** Whether the bot answers in this world, and after how long; opens into the form that sets it. */
export function BotButton() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const bot = useWorldState(useWorld()).data?.autopilot.chat;
  return (
    <div className="relative">
      <Button
        ref={button}
        icon={Bot}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={!bot}
        onClick={() => setOpen(!open)}
      >
        {!bot ? "Bot" : bot.on ? `Bot on, after ${bot.delaySeconds} s` : "Bot off"}
      </Button>
      {open && bot && (
        <Popover
          label="Bot"
          anchor={button}
          onClose={() => setOpen(false)}
          className="top-full right-0 mt-1.5 w-84 p-4"
        >
          <p className="mb-3 text-ink-2">
            The bot greets at the first message of a session and answers a pressed button, unless an agent was quicker.
          </p>
          <ActionForm
            action="autopilot.set"
            given={{ kind: "chat" }}
            initial={{ on: String(bot.on), delaySeconds: String(bot.delaySeconds) }}
            onDone={() => setOpen(false)}
          />
        </Popover>
      )}
    </div>
  );
}

/** Has the socket refuse every room, or let everybody in again. @param refused undefined while not known */
export function RefuseAllButton({ refused }: { refused: boolean | undefined }) {
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
        title="Every join is refused: Cannot start chatting"
        onClick={() =>
          run.mutate(deed("chat.refuseJoin", input, refused ? "Customers are let in again" : "Nobody is let in"))
        }
      >
        {refused ? "Nobody is let in: let in again" : "Let nobody in"}
      </Button>
      <CopyAs terse recipe={actionRecipe(world, "chat.refuseJoin", input)} />
    </span>
  );
}
