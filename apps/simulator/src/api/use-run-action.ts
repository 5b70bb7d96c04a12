import { type ActionInput, type ActionName, doAction } from "@mekong/contract/simulator/actions";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { actionRecipe } from "../copy/recipes";
import { note } from "../live/activity";
import { toast } from "../ui/toasts";
import { simulator } from "./client";
import { failureOf } from "./failure";
import { keys } from "./keys";
import { offerUndo, withdrawUndo } from "./latest-undo";
import { doneUndoably, NotUndone, type Undoable, undo } from "./undo";
import { useWorld } from "./use-world";

/** An action, its input and the success message. */
export interface Deed {
  name: string;
  input: Record<string, unknown>;
  said?: string;
}

/** Checks the input's type against the action. */
export function deed<Name extends ActionName>(name: Name, input: ActionInput<Name>, said?: string): Deed {
  return { name, input: input as Record<string, unknown>, said };
}

interface Options {
  /** Shows no error toast: the caller shows errors at its form fields. */
  showsFailure?: boolean;
  /** Shows no success toast and offers no undo: the result is visible anyway. */
  quiet?: boolean;
  /** Actions of the same queue run in order. */
  queue?: string;
}

/**
 * Runs an action in the current world and shows the result with copy options. Ignores the same action while it is
 * running: a double click arrives before the button renders as busy.
 */
export function useRunAction({ showsFailure = false, quiet = false, queue }: Options = {}) {
  const world = useWorld();
  const cache = useQueryClient();
  const underWay = useRef(new Set<string>());
  const mutation = useMutation({
    scope: queue === undefined ? undefined : { id: queue },
    mutationFn: async ({ name, input, said }: Deed) => {
      const run = () => simulator().call(doAction, { params: { world, action: name }, body: input });
      const title = said ?? `${name} done`;
      const { result, undoable } = quiet ? { result: await run() } : await doneUndoably(world, name, run);
      note({ world, kind: "done", action: name, input, at: result.now });
      const takeBack = undoable && (() => void undoAndSay(cache, undoable, title));
      if (takeBack) offerUndo(world, takeBack);
      else if (!quiet) withdrawUndo();
      if (!quiet)
        toast({ tone: "success", title, recipe: actionRecipe(world, name, input), undoes: takeBack && world });
      return result;
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.world(world) }),
    onError: (error, { name }) => {
      if (showsFailure) return;
      const { title, detail } = failureOf(error);
      toast({ tone: "danger", title: `${name}: ${title}`, detail });
    },
    onSettled: (_result, _error, done) => underWay.current.delete(keyOf(done)),
  });
  const { mutate } = mutation;
  return {
    ...mutation,
    mutate: (wanted: Deed, options?: Parameters<typeof mutate>[1]) => {
      if (queue === undefined) {
        if (underWay.current.has(keyOf(wanted))) return;
        underWay.current.add(keyOf(wanted));
      }
      mutate(wanted, options);
    },
  };
}

function keyOf({ name, input }: Deed): string {
  return JSON.stringify([name, input]);
}

/** Undoes an action and shows the result. */
async function undoAndSay(cache: QueryClient, undoable: Undoable, title: string): Promise<void> {
  try {
    await undo(undoable);
    toast({
      tone: "info",
      title: `Undone: ${title}`,
      detail: `${undoable.world} was restored. Its traffic log is now empty.`,
    });
    await cache.resetQueries({ queryKey: keys.world(undoable.world) });
  } catch (error) {
    if (error instanceof NotUndone) {
      toast({ tone: "danger", title: `Couldn't undo: ${title}`, detail: error.message });
      return;
    }
    const failure = failureOf(error);
    toast({ tone: "danger", title: `Couldn't undo: ${failure.title}`, detail: failure.detail });
  }
}
