import type { LucideIcon } from "lucide-react";
import { type ActionRequest, useRunAction } from "../api/use-run-action";
import { Button, type Tone } from "../ui/button";

export interface ActionButton {
  /** Visible text; the accessible name adds `subject`. */
  label: string;
  icon: LucideIcon;
  tone?: Tone;
  /** Hidden in narrow lists; the detail view has it. */
  hideWhenNarrow?: boolean;
  request: ActionRequest;
}

/** Decision buttons. All are disabled while one runs, so that nothing is decided twice. */
export function ActionButtons({ subject, actions }: { subject: string; actions: ActionButton[] }) {
  const run = useRunAction();
  return (
    // Lists are container query containers: there the buttons stay on one line, and become icons if it is narrow.
    <span className="inline-flex flex-wrap gap-1.5 @min-[1px]:flex-nowrap">
      {actions.map(({ label, icon, tone, hideWhenNarrow, request }) => (
        <Button
          changesWorld
          key={label}
          size="small"
          tone={tone}
          icon={icon}
          aria-label={`${label} ${subject}`}
          title={`${label} ${subject}`}
          disabled={run.isPending}
          pending={run.isPending && run.variables.successMessage === request.successMessage}
          onClick={() => run.mutate(request)}
          className={hideWhenNarrow ? "@max-sm:hidden" : undefined}
        >
          <span className="@max-3xl:hidden">{label}</span>
        </Button>
      ))}
    </span>
  );
}
