import { putScenario, type ScenarioSummary, type ScenarioText } from "@mekong/contract/simulator/scenarios";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { simulator } from "../../../api/client";
import { keys } from "../../../api/keys";
import { saveScenarioRecipe } from "../../../copy-as/recipes";
import { Confirm } from "../../../ui/dialog";
import { toast } from "../../../ui/toasts";

interface SaveRequest {
  name: string;
  yaml: string;
  /** Replacing was confirmed. */
  isReplaceConfirmed?: boolean;
  onSaved(): void;
}

/**
 * Saves a scenario under its name. If another scenario has that name, sets `existingScenario` instead; `confirmReplace`
 * then replaces that scenario.
 * @param editedName name of the edited own scenario, which is replaced without confirmation
 */
export function useSave(editedName?: string) {
  const cache = useQueryClient();
  const [conflict, setConflict] = useState<{ existing: ScenarioSummary; request: SaveRequest }>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({
      name,
      yaml,
      isReplaceConfirmed,
    }: SaveRequest): Promise<{ existing: ScenarioSummary } | { saved: ScenarioText }> => {
      // Fetched now: the cached list may be outdated or missing.
      const existing = isReplaceConfirmed
        ? undefined
        : (await simulator().scenarios()).find((other) => other.name === name);
      if (existing && !(existing.source === "own" && existing.name === editedName)) return { existing };
      return { saved: await simulator().call(putScenario, { params: { name }, body: { yaml } }) };
    },
    onSuccess: async (result, request) => {
      if ("existing" in result) {
        setConflict({ existing: result.existing, request });
        return;
      }
      const { name, yaml } = request;
      await cache.cancelQueries({ queryKey: keys.scenario(name) });
      cache.setQueryData(keys.scenario(name), result.saved);
      toast({ tone: "success", title: `${name} saved`, recipe: saveScenarioRecipe(name, yaml) });
      await cache.invalidateQueries({ queryKey: keys.scenarios, exact: true });
      setConflict(undefined);
    },
  });
  // Unlike the mutation's own `onSuccess`, this callback is skipped if the page was left meanwhile.
  const save = (request: SaveRequest) =>
    mutate(request, { onSuccess: (result) => "saved" in result && request.onSaved() });
  return {
    save,
    pending: isPending,
    error,
    existingScenario: conflict?.existing,
    confirmReplace: () => conflict && save({ ...conflict.request, isReplaceConfirmed: true }),
    cancelReplace: () => setConflict(undefined),
  };
}

/** Asks before replacing a scenario. A library scenario is only overridden; any other scenario is lost. */
export function ReplaceConfirm({
  saving: { existingScenario, pending, error, confirmReplace, cancelReplace },
}: {
  saving: ReturnType<typeof useSave>;
}) {
  if (!existingScenario) return null;
  const { name, source } = existingScenario;
  const isLibraryScenario = source === "library";
  const confirmLabel = `${isLibraryScenario ? "Override" : "Replace"} ${name}`;
  return (
    <Confirm
      title={isLibraryScenario ? `Override the library scenario ${name}?` : `${confirmLabel}?`}
      confirmLabel={confirmLabel}
      pending={pending}
      error={error}
      onConfirm={confirmReplace}
      onClose={cancelReplace}
    >
      {isLibraryScenario
        ? "The library file stays unchanged. Your version is used on this server until you delete it. To keep both, use another name."
        : "The scenario saved under this name is overwritten. To keep both, use another name."}
    </Confirm>
  );
}
