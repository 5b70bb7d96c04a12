import type { LucideIcon } from "lucide-react";
import { type Deed, useRunAction } from "../api/use-run-action";
import { Button, type Tone } from "../ui/button";

export interface DeedButton {
  /** On the button; read out with `what`. */
  label: string;
  icon: LucideIcon;
  tone?: Tone;
  /** Left out of a list that is as narrow as a phone: the row opens into it. */
  spare?: boolean;
  deed: Deed;
}

/** Ways to decide one thing, one press each. While one runs, none takes a press: nothing is decided twice. */
export function DeedButtons({ what, deeds }: { what: string; deeds: DeedButton[] }) {
  const run = useRunAction();
  return (
    // In a list, which is a container, they keep to one line, and are icons where there is no room.
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
