import { putScenario, type ScenarioSummary } from "@mekong/contract/simulator/scenarios";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { simulator } from "../../../api/client";
import { keys } from "../../../api/keys";
import { saveScenarioRecipe } from "../../../copy/recipes";
import { toast } from "../../../ui/toasts";

/** Saves a text under its name; `asks` is what would be covered or replaced, while that is asked about. */
export function useSave() {
  const cache = useQueryClient();
  const [asks, setAsks] = useState<ScenarioSummary>();
  const save = useMutation({
    mutationFn: ({ name, yaml }: { name: string; yaml: string }) =>
      simulator().call(putScenario, { params: { name }, body: { yaml } }),
    onSuccess: (kept, { name, yaml }) => {
      cache.setQueryData(keys.scenario(name), kept);
      toast({ tone: "success", title: `${name} saved`, recipe: saveScenarioRecipe(name, yaml) });
      return cache.invalidateQueries({ queryKey: keys.scenarios, exact: true });
    },
  });
  return { save, asks, setAsks };
}
