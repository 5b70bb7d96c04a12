import { putScenario, type ScenarioSummary, type ScenarioText } from "@mekong/contract/simulator/scenarios";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { simulator } from "../../../api/client";
import { keys } from "../../../api/keys";
import { saveScenarioRecipe } from "../../../copy/recipes";
import { toast } from "../../../ui/toasts";

interface Wanted {
  name: string;
  yaml: string;
  /** Replacing was confirmed. */
  agreed?: boolean;
  onSaved(): void;
}

/**
 * Saves a scenario under its name. If another scenario has that name, it saves nothing and sets `asks`; `agree` then
 * replaces it.
 * @param mine name of the edited own scenario, which is replaced without confirmation
 */
export function useSave(mine?: string) {
  const cache = useQueryClient();
  const [asked, setAsked] = useState<{ there: ScenarioSummary; wanted: Wanted }>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({
      name,
      yaml,
      agreed,
    }: Wanted): Promise<{ there: ScenarioSummary } | { kept: ScenarioText }> => {
      // Fetched now: the cached list may be outdated or missing.
      const there = agreed ? undefined : (await simulator().scenarios()).find((other) => other.name === name);
      if (there && !(there.source === "own" && there.name === mine)) return { there };
      return { kept: await simulator().call(putScenario, { params: { name }, body: { yaml } }) };
    },
    onSuccess: async (came, wanted) => {
      if ("there" in came) {
        setAsked({ there: came.there, wanted });
        return;
      }
      const { name, yaml } = wanted;
      await cache.cancelQueries({ queryKey: keys.scenario(name) });
      cache.setQueryData(keys.scenario(name), came.kept);
      toast({ tone: "success", title: `${name} saved`, recipe: saveScenarioRecipe(name, yaml) });
      await cache.invalidateQueries({ queryKey: keys.scenarios, exact: true });
      setAsked(undefined);
    },
  });
  // Unlike the mutation's own `onSuccess`, this callback is skipped if the page was left meanwhile.
  const save = (wanted: Wanted) => mutate(wanted, { onSuccess: (came) => "kept" in came && wanted.onSaved() });
  return {
    save,
    pending: isPending,
    error,
    asks: asked?.there,
    agree: () => asked && save({ ...asked.wanted, agreed: true }),
    refuse: () => setAsked(undefined),
  };
}
