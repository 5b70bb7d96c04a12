import type { FaultEffect } from "@mekong/contract/simulator/faults";
import { Hourglass, type LucideIcon, Power, VolumeX } from "lucide-react";
import { useFaults } from "../../api/queries";
import { Button } from "../../ui/button";
import { Segmented } from "../../ui/segmented";
import { useSearchParam } from "../../ui/use-search-param";
import { faultId, noLimits, ruleOf } from "../faults/rule";
import { everything } from "../faults/targets";
import { useFaultMutations } from "../faults/use-faults";
import { DeedRow } from "./deed-row";

const effects: { label: string; about: string; icon: LucideIcon; effect: FaultEffect }[] = [
  { label: "Gone", about: "All requests return 410 gone", icon: Power, effect: { code: "gone" } },
  {
    label: "Slow",
    about: "All responses are delayed by 2 to 4 seconds",
    icon: Hourglass,
    effect: { delayMs: [2_000, 4_000] },
  },
  { label: "Timeout", about: "No request gets a response", icon: VolumeX, effect: { hang: true } },
];

const whom = [
  { value: "everybody", label: "Everyone" },
  { value: "member", label: "This member" },
] as const;

/** Toggles faults of the whole backend, for everybody or for the member. */
export function FaultToggles({ world, member }: { world: string; member: string }) {
  const live = useFaults(world).data;
  const { set, end } = useFaultMutations();
  const [hit, setHit] = useSearchParam("hit");
  const only = hit === "member" ? member : undefined;
  const busy = set.isPending || end.isPending;
  return (
    <DeedRow title="Simulate an outage" about="Click to toggle. Ends automatically after 10 minutes.">
      <Segmented
        label="Applies to"
        value={only ? "member" : "everybody"}
        options={whom}
        onChange={(value) => setHit(value === "member" ? value : "")}
      />
      {effects.map(({ label, about, icon, effect }) => {
        const id = faultId(everything, effect, only);
        const on = live?.some((fault) => fault.id === id) ?? false;
        const turning = (set.isPending && set.variables.id === id) || (end.isPending && end.variables === id);
        return (
          <Button
            key={label}
            size="small"
            icon={icon}
            title={about}
            aria-pressed={on}
            disabled={!live || busy}
            pending={turning}
            className={on ? "border-danger! bg-danger-bg! text-danger!" : ""}
            onClick={() =>
              on
                ? end.mutate(id)
                : set.mutate({ id, rule: ruleOf(everything, effect, { ...noLimits, member: only ?? "" }) })
            }
          >
            {label}
          </Button>
        );
      })}
    </DeedRow>
  );
}
