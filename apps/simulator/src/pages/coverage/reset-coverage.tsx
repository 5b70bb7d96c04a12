import { dropCoverage } from "@mekong/contract/simulator/coverage";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { simulator } from "../../api/client";
import { keys } from "../../api/keys";
import { resetCoverageRecipe } from "../../copy/recipes";
import { Confirm } from "../../ui/confirm";
import { toast } from "../../ui/toasts";

export function ResetCoverage({ onClose }: { onClose(): void }) {
  const cache = useQueryClient();
  const reset = useMutation({
    mutationFn: () => simulator().call(dropCoverage, {}),
    onSuccess: () => {
      onClose();
      toast({ tone: "success", title: "Counting begins anew", recipe: resetCoverageRecipe() });
      return cache.invalidateQueries({ queryKey: keys.coverage });
    },
  });
  return (
    <Confirm
      title="Begin to count anew?"
      deed="Begin anew"
      pending={reset.isPending}
      error={reset.error}
      onConfirm={() => reset.mutate()}
      onClose={onClose}
    >
      What was counted so far is forgotten, for every world and everybody who uses this server. This cannot be undone.
    </Confirm>
  );
}
