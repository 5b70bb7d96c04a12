import type { FaultRule, LiveFault } from "@mekong/contract/simulator/faults";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { simulator } from "../../api/client";
import { failureOf } from "../../api/failure";
import { keys } from "../../api/keys";
import { useWorld } from "../../api/queries";
import { dropFaultRecipe, dropFaultsRecipe, faultRecipe } from "../../copy-as/recipes";
import { plural } from "../../format/text";
import { toast } from "../../ui/toasts";
import { effectText } from "./rule";

export function useFaultMutations() {
  const world = useWorld();
  const cache = useQueryClient();
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: keys.faults(world) }),
      cache.invalidateQueries({ queryKey: keys.state(world) }),
    ]);
  const onError = (error: unknown) => {
    const { title, detail } = failureOf(error);
    toast({ tone: "danger", title, detail });
  };

  const set = useMutation({
    mutationFn: ({ id, rule }: { id: string; rule: FaultRule }) => simulator().use(world).fault(id, rule),
    onSuccess: (fault: LiveFault) => {
      toast({
        tone: "success",
        title: `Fault set: ${fault.rule.endpoint}`,
        detail: effectText(fault.rule.effect),
        recipe: faultRecipe(world, fault.id, fault.rule),
      });
      return refresh();
    },
    onError,
  });
  const end = useMutation({
    mutationFn: (id: string) => simulator().use(world).dropFault(id),
    onSuccess: (_, id) => {
      toast({ tone: "success", title: `Fault ended: ${id}`, recipe: dropFaultRecipe(world, id) });
      return refresh();
    },
    onError,
  });
  const endAll = useMutation({
    mutationFn: () => simulator().use(world).dropFaults(),
    onSuccess: ({ dropped }) => {
      toast({ tone: "success", title: `${plural(dropped, "fault")} ended`, recipe: dropFaultsRecipe(world) });
      return refresh();
    },
    onError,
  });
  return { set, end, endAll };
}
