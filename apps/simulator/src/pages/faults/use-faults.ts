import type { FaultRule, LiveFault } from "@mekong/contract/simulator/faults";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { simulator } from "../../api/client";
import { keys } from "../../api/keys";
import { useWorld } from "../../api/queries";
import { dropFaultRecipe, dropFaultsRecipe, faultRecipe } from "../../copy-as/recipes";
import { plural } from "../../format/text";
import { type Toast, toast, toastFailure } from "../../ui/toasts";
import { effectText } from "./rule";

export function useFaultMutations() {
  const world = useWorld();
  const cache = useQueryClient();
  const finish = (message: Pick<Toast, "title" | "detail" | "recipe">) => {
    toast({ tone: "success", ...message });
    return Promise.all([
      cache.invalidateQueries({ queryKey: keys.faults(world) }),
      cache.invalidateQueries({ queryKey: keys.state(world) }),
    ]);
  };
  const onError = (error: unknown) => toastFailure(error);

  const set = useMutation({
    mutationFn: ({ id, rule }: { id: string; rule: FaultRule }) => simulator().use(world).fault(id, rule),
    onSuccess: ({ id, rule }: LiveFault) =>
      finish({
        title: `Fault set: ${rule.endpoint}`,
        detail: effectText(rule.effect),
        recipe: faultRecipe(world, id, rule),
      }),
    onError,
  });
  const end = useMutation({
    mutationFn: (id: string) => simulator().use(world).dropFault(id),
    onSuccess: (_, id) => finish({ title: `Fault ended: ${id}`, recipe: dropFaultRecipe(world, id) }),
    onError,
  });
  const endAll = useMutation({
    mutationFn: () => simulator().use(world).dropFaults(),
    onSuccess: ({ dropped }) => finish({ title: `${plural(dropped, "fault")} ended`, recipe: dropFaultsRecipe(world) }),
    onError,
  });
  return { set, end, endAll };
}
