import { dropSnapshot, putSnapshot } from "@mekong/contract/simulator/world-files";
import { putWorld } from "@mekong/contract/simulator/worlds";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { simulator } from "../../api/client";
import { failureOf } from "../../api/failure";
import { keys } from "../../api/keys";
import {
  createWorldRecipe,
  dropSnapshotRecipe,
  dropWorldRecipe,
  resetWorldRecipe,
  restoreSnapshotRecipe,
  takeSnapshotRecipe,
} from "../../copy-as/recipes";
import { toast } from "../../ui/toasts";

/** Creates, resets and drops worlds; clears the cache of the affected world. */
export function useWorldMutations() {
  const cache = useQueryClient();
  const resetCache = async (world: string) => {
    await cache.invalidateQueries({ queryKey: keys.worlds });
    await cache.resetQueries({ queryKey: keys.world(world) });
  };

  const create = useMutation({
    mutationFn: ({ name, options }: { name: string; options: Record<string, unknown> }) =>
      simulator().call(putWorld, { params: { world: name }, body: options }),
    onSuccess: ({ name }, { options }) => {
      toast({ tone: "success", title: `World ${name} created`, recipe: createWorldRecipe(name, options) });
      return resetCache(name);
    },
  });
  const reset = useMutation({
    mutationFn: (name: string) => simulator().use(name).reset(),
    onSuccess: ({ name }) => {
      toast({ tone: "success", title: `World ${name} reset`, recipe: resetWorldRecipe(name) });
      return resetCache(name);
    },
  });
  const drop = useMutation({
    mutationFn: (name: string) => simulator().use(name).drop(),
    onSuccess: (_, name) => {
      toast({ tone: "success", title: `World ${name} deleted`, recipe: dropWorldRecipe(name) });
      return resetCache(name);
    },
  });
  return { create, reset, drop };
}

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
