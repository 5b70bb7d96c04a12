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
  /** That it takes the place of another has been agreed to. */
  agreed?: boolean;
  onSaved(): void;
}

/**
 * Saves a text under its name. Where there is another of that name it saves nothing and asks: `asks` is what would be covered
 * or replaced, and `agree` replaces it.
 * @param mine the name of the one that is edited: saved here before, it is replaced unasked
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
      // Read at the press: a list from before may be old, or not have come yet.
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
  // Not told to a page that has been left meanwhile.
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
