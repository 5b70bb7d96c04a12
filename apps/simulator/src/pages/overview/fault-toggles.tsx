import type { FaultEffect } from "@mekong/contract/simulator/faults";
import { Hourglass, type LucideIcon, Power, VolumeX } from "lucide-react";
import { useFaults } from "../../api/queries";
import { Button } from "../../ui/button";
import { Segmented } from "../../ui/segmented";
import { useSearchParam } from "../../ui/use-search-param";
import { faultId, noLimits, ruleOf } from "../faults/rule";
import { allEndpoints } from "../faults/targets";
import { useFaultMutations } from "../faults/use-faults";
import { QuickActionRow } from "./quick-action-rows";

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

const appliesToOptions = [
  { value: "everybody", label: "Everyone" },
  { value: "member", label: "This member" },
] as const;

/** Toggles faults of the whole backend, for everybody or for the member. */
export function FaultToggles({ world, member }: { world: string; member: string }) {
  const liveFaults = useFaults(world).data;
  const { set, end } = useFaultMutations();
  const [appliesTo, setAppliesTo] = useSearchParam("hit");
  const onlyMember = appliesTo === "member" ? member : undefined;
  const busy = set.isPending || end.isPending;
  return (
    <QuickActionRow title="Simulate an outage" about="Click to toggle. Ends automatically after 10 minutes.">
      <Segmented
        label="Applies to"
        value={onlyMember ? "member" : "everybody"}
        options={appliesToOptions}
        onChange={(value) => setAppliesTo(value === "member" ? value : "")}
      />
      {effects.map(({ label, about, icon, effect }) => {
        const id = faultId(allEndpoints, effect, onlyMember);
        const isOn = liveFaults?.some((fault) => fault.id === id) ?? false;
        const isToggling = (set.isPending && set.variables.id === id) || (end.isPending && end.variables === id);
        return (
          <Button
            changesWorld
            key={label}
            size="small"
            icon={icon}
            title={about}
            aria-pressed={isOn}
            disabled={!liveFaults || busy}
            pending={isToggling}
            className={isOn ? "border-danger! bg-danger-bg! text-danger!" : ""}
            onClick={() =>
              isOn
                ? end.mutate(id)
                : set.mutate({ id, rule: ruleOf(allEndpoints, effect, { ...noLimits, member: onlyMember ?? "" }) })
            }
          >
            {label}
          </Button>
        );
      })}
    </QuickActionRow>
  );
}
