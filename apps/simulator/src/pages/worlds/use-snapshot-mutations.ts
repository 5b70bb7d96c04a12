import { dropSnapshot, putSnapshot } from "@mekong/contract/simulator/world-files";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { simulator } from "../../api/client";
import { failureOf } from "../../api/failure";
import { keys } from "../../api/keys";
import { dropSnapshotRecipe, restoreSnapshotRecipe, takeSnapshotRecipe } from "../../copy-as/world-file-recipes";
import { toast } from "../../ui/toasts";

export function useSnapshotMutations(world: string) {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: keys.snapshots(world) });
  const showError = (error: unknown) => {
    const { title, detail } = failureOf(error);
    toast({ tone: "danger", title, detail });
  };

  const take = useMutation({
    mutationFn: (name: string) => simulator().call(putSnapshot, { params: { world, name } }),
    onSuccess: (_, name) => {
      toast({ tone: "success", title: `Snapshot ${name} taken`, recipe: takeSnapshotRecipe(world, name) });
      return refresh();
    },
  });
  const restore = useMutation({
    mutationFn: (name: string) => simulator().use(world).restore(name),
    onSuccess: (_, name) => {
      toast({ tone: "success", title: `${world} restored from ${name}`, recipe: restoreSnapshotRecipe(world, name) });
      return cache.resetQueries({ queryKey: keys.world(world) });
    },
  });
  const forget = useMutation({
    mutationFn: (name: string) => simulator().call(dropSnapshot, { params: { world, name } }),
    onSuccess: (_, name) => {
      toast({ tone: "success", title: `Snapshot ${name} deleted`, recipe: dropSnapshotRecipe(world, name) });
      return refresh();
    },
    onError: showError,
  });
  return { take, restore, forget };
}
