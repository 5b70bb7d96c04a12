import { dropCoverage } from "@mekong/contract/simulator/coverage";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { simulator } from "../../api/client";
import { keys } from "../../api/keys";
import { resetCoverageRecipe } from "../../copy-as/recipes";
import { Confirm } from "../../ui/confirm";
import { toast } from "../../ui/toasts";

export function ResetCoverage({ onClose }: { onClose(): void }) {
  const cache = useQueryClient();
  const reset = useMutation({
    mutationFn: () => simulator().call(dropCoverage, {}),
    onSuccess: () => {
      onClose();
      toast({ tone: "success", title: "Coverage reset", recipe: resetCoverageRecipe() });
      return cache.invalidateQueries({ queryKey: keys.coverage });
    },
  });
  return (
    <Confirm
      title="Reset coverage?"
      confirmLabel="Reset coverage"
      pending={reset.isPending}
      error={reset.error}
      onConfirm={() => reset.mutate()}
      onClose={onClose}
    >
      This deletes the counts of all worlds, for everyone who uses this server. It cannot be undone.
    </Confirm>
  );
}
