import type { AutopilotKind } from "@mekong/contract/simulator/actions/autopilot";
import { Bot, ChevronDown } from "lucide-react";
import { useState } from "react";
import { useWorld, useWorldState } from "../api/queries";
import { actionRequest, useRunAction } from "../api/use-run-action";
import { ActionForm } from "../forms/action-form";
import { autopilotTexts } from "../strings/autopilots";
import { Button } from "../ui/button";
import { classes } from "../ui/classes";
import { Popover, usePopover } from "../ui/popover";

/** Toggles the autopilot of a kind and sets its delay. */
export function AutopilotControl({ kind }: { kind: AutopilotKind }) {
  const popover = usePopover(useState(false));
  const run = useRunAction();
  const autopilot = useWorldState(useWorld()).data?.autopilot[kind];
  const { title, about } = autopilotTexts[kind];
  const toggle = (on: boolean) =>
    run.mutate(actionRequest("autopilot.set", { kind, on }, `${title} ${on ? "on" : "off: manual decisions"}`));
  return (
    <div className="relative inline-flex">
      <Button
        changesWorld
        role="switch"
        aria-checked={autopilot?.on ?? false}
        icon={Bot}
        pending={run.isPending}
        disabled={!autopilot}
        title={about}
        onClick={() => toggle(!autopilot?.on)}
        className={classes("rounded-e-none", autopilot?.on && "bg-soft! text-on-soft!")}
      >
        {title} {autopilot ? (autopilot.on ? "on" : "off") : ""}
      </Button>
      <Button
        changesWorld
        {...popover.button}
        aria-label={autopilot ? `${title}: after ${autopilot.delaySeconds} s` : `${title}: delay`}
        // Saving the delay also sends `on`, so it must not overwrite a toggle in progress.
        disabled={!autopilot || run.isPending}
        className="rounded-s-none border-s-0"
      >
        {autopilot ? `after ${autopilot.delaySeconds} s` : "…"}
        <ChevronDown aria-hidden className="size-3.5" />
      </Button>
      {popover.open && autopilot && (
        <Popover
          {...popover.panel}
          label={title}
          className="top-full right-0 mt-1.5 w-84 max-w-[calc(100vw-6rem)] p-4 max-md:right-auto max-md:left-0"
        >
          <p className="mb-3 text-ink-2">{about} Decisions already scheduled are not changed.</p>
          <ActionForm
            action="autopilot.set"
            fixedInput={{ kind, on: autopilot.on }}
            initial={{ delaySeconds: String(autopilot.delaySeconds) }}
            texts={{ delaySeconds: { label: "Delay (seconds)", hint: "0 to 86,400, in world time" } }}
            onDone={popover.close}
          />
        </Popover>
      )}
    </div>
  );
}
