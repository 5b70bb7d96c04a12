import { dropSnapshot, putSnapshot } from "@mekong/contract/simulator/world-files";
import { putWorld } from "@mekong/contract/simulator/worlds";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { simulator } from "../../api/client";
import { keys } from "../../api/keys";
import {
  createWorldRecipe,
  dropSnapshotRecipe,
  dropWorldRecipe,
  type Recipe,
  resetWorldRecipe,
  restoreSnapshotRecipe,
  takeSnapshotRecipe,
} from "../../copy-as/recipes";
import { toast, toastFailure } from "../../ui/toasts";

/** Creates, resets and drops worlds; clears the cache of the affected world. */
export function useWorldMutations() {
  const cache = useQueryClient();
  const finish = async (world: string, title: string, recipe: Recipe) => {
    toast({ tone: "success", title, recipe });
    await cache.invalidateQueries({ queryKey: keys.worlds });
    await cache.resetQueries({ queryKey: keys.world(world) });
  };

  const create = useMutation({
    mutationFn: ({ name, options }: { name: string; options: Record<string, unknown> }) =>
      simulator().call(putWorld, { params: { world: name }, body: options }),
    onSuccess: ({ name }, { options }) => finish(name, `World ${name} created`, createWorldRecipe(name, options)),
  });
  const reset = useMutation({
    mutationFn: (name: string) => simulator().use(name).reset(),
    onSuccess: ({ name }) => finish(name, `World ${name} reset`, resetWorldRecipe(name)),
  });
  const drop = useMutation({
    mutationFn: (name: string) => simulator().use(name).drop(),
    onSuccess: (_, name) => finish(name, `World ${name} deleted`, dropWorldRecipe(name)),
  });
  return { create, reset, drop };
}

export function useSnapshotMutations(world: string) {
  const cache = useQueryClient();
  const finish = (title: string, recipe: Recipe) => {
    toast({ tone: "success", title, recipe });
    return cache.invalidateQueries({ queryKey: keys.snapshots(world) });
  };

  const take = useMutation({
    mutationFn: (name: string) => simulator().call(putSnapshot, { params: { world, name } }),
    onSuccess: (_, name) => finish(`Snapshot ${name} taken`, takeSnapshotRecipe(world, name)),
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
    onSuccess: (_, name) => finish(`Snapshot ${name} deleted`, dropSnapshotRecipe(world, name)),
    onError: (error) => toastFailure(error),
  });
  return { take, restore, forget };
}
