import { type ActionInput, type ActionName, doAction } from "@mekong/contract/simulator/actions";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { actionRecipe } from "../copy-as/recipes";
import { addActivity } from "../events/activity";
import { toast, toastFailure } from "../ui/toasts";
import { simulator } from "./client";
import { keys } from "./keys";
import { useWorld } from "./queries";
import { clearLatestUndo, runUndoably, setLatestUndo, type Undoable, UndoConflictError, undo } from "./undo";

export interface ActionRequest {
  name: string;
  input: Record<string, unknown>;
  successMessage?: string;
}

/** Checks the input's type against the action. */
export function actionRequest<Name extends ActionName>(
  name: Name,
  input: ActionInput<Name>,
  successMessage?: string,
): ActionRequest {
  return { name, input: input as Record<string, unknown>, successMessage };
}

interface Options {
  /** Shows no error toast: the caller shows errors at its form fields. */
  suppressErrorToast?: boolean;
  /** Shows no success toast and offers no undo: the result is visible anyway. */
  quiet?: boolean;
  /** Actions of the same queue run in order. */
  queue?: string;
}

/**
 * Runs an action in the current world and shows the result with copy options. Ignores the same action while it is
 * running: a double click arrives before the button renders as busy.
 */
export function useRunAction({ suppressErrorToast = false, quiet = false, queue }: Options = {}) {
  const world = useWorld();
  const cache = useQueryClient();
  const runningKeys = useRef(new Set<string>());
  const mutation = useMutation({
    scope: queue === undefined ? undefined : { id: queue },
    mutationFn: async ({ name, input, successMessage }: ActionRequest) => {
      const run = () => simulator().call(doAction, { params: { world, action: name }, body: input });
      const title = successMessage ?? `${name} done`;
      const { result, undoable } = quiet ? { result: await run() } : await runUndoably(world, name, run);
      addActivity({ world, kind: "done", action: name, input, at: result.now });
      const runUndo = undoable && (() => void undoAndNotify(cache, undoable, title));
      if (runUndo) setLatestUndo(world, runUndo);
      else if (!quiet) clearLatestUndo();
      if (!quiet)
        toast({ tone: "success", title, recipe: actionRecipe(world, name, input), undoWorld: runUndo && world });
      return result;
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.world(world) }),
    onError: (error, { name }) => {
      if (!suppressErrorToast) toastFailure(error, `${name}: `);
    },
    onSettled: (_result, _error, request) => runningKeys.current.delete(keyOf(request)),
  });
  const { mutate } = mutation;
  return {
    ...mutation,
    mutate: (request: ActionRequest, options?: Parameters<typeof mutate>[1]) => {
      if (queue === undefined) {
        if (runningKeys.current.has(keyOf(request))) return;
        runningKeys.current.add(keyOf(request));
      }
      mutate(request, options);
    },
  };
}

function keyOf({ name, input }: ActionRequest): string {
  return JSON.stringify([name, input]);
}

async function undoAndNotify(cache: QueryClient, undoable: Undoable, title: string): Promise<void> {
  try {
    await undo(undoable);
    toast({
      tone: "info",
      title: `Undone: ${title}`,
      detail: `${undoable.world} was restored. Its traffic log is now empty.`,
    });
    await cache.resetQueries({ queryKey: keys.world(undoable.world) });
  } catch (error) {
    if (error instanceof UndoConflictError) {
      toast({ tone: "danger", title: `Couldn't undo: ${title}`, detail: error.message });
      return;
    }
    toastFailure(error, "Couldn't undo: ");
  }
}
