import type { LucideIcon } from "lucide-react";
import { type Deed, useRunAction } from "../api/use-run-action";
import { Button, type Tone } from "../ui/button";

export interface DeedButton {
  /** Visible text; the accessible name adds `what`. */
  label: string;
  icon: LucideIcon;
  tone?: Tone;
  /** Hidden in narrow lists; the detail view has it. */
  spare?: boolean;
  deed: Deed;
}

/** Decision buttons. All are disabled while one runs, so that nothing is decided twice. */
export function DeedButtons({ what, deeds }: { what: string; deeds: DeedButton[] }) {
  const run = useRunAction();
  return (
    // Lists are container query containers: there the buttons stay on one line, and become icons if it is narrow.
    <span className="inline-flex flex-wrap gap-1.5 @min-[1px]:flex-nowrap">
      {deeds.map(({ label, icon, tone, spare, deed }) => (
        <Button
          key={label}
          size="small"
          tone={tone}
          icon={icon}
          aria-label={`${label} ${what}`}
          title={`${label} ${what}`}
          disabled={run.isPending}
          pending={run.isPending && run.variables.said === deed.said}
          onClick={() => run.mutate(deed)}
          className={spare ? "@max-sm:hidden" : undefined}
        >
          <span className="@max-3xl:hidden">{label}</span>
        </Button>
      ))}
    </span>
  );
}
